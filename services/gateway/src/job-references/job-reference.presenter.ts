import type { FoundJobRecord, FoundJobReference } from '@jobref/contracts/domain/search-hits';
import type { JobReference, JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Naming } from '../people/people-names.js';

/** Adds the owner's name to a job reference. */
export const jobReferenceNaming: Naming<JobReferenceRecord, JobReference> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};

/** Does the same for a search result. */
export const foundNaming: Naming<FoundJobRecord, FoundJobReference> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};
