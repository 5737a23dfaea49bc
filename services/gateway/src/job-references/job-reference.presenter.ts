import type { FoundJobRecord, FoundJobReference } from '@jobref/contracts/domain/search-hits';
import type { JobReference, JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Naming } from '../people/people-names.js';

/** A job reference with its owner's name. */
export const jobReferenceNaming: Naming<JobReferenceRecord, JobReference> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};

/** The same as search found it. */
export const foundNaming: Naming<FoundJobRecord, FoundJobReference> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};
