import type { JobReference, JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Naming } from '../people/people-names.js';

/** A job reference with its owner's name. */
export const jobReferenceNaming: Naming<JobReferenceRecord, JobReference> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};
