import type { Share, SharedJob, SharedJobRecord, ShareRecord } from '@jobref/contracts/domain/shares';
import type { Naming } from '../people/people-names.js';

/** Adds the names of the person who has a share and of the one who gave it. */
export const shareNaming: Naming<ShareRecord, Share> = {
  idsIn: ({ userId, sharedBy }) => [userId, sharedBy],
  named: (record, names) => ({
    ...record,
    user: names.of(record.userId),
    sharedByUser: names.of(record.sharedBy),
  }),
};

/** Adds the name of the person who shared a job reference [EN-08]. */
export const sharedJobNaming: Naming<SharedJobRecord, SharedJob> = {
  idsIn: ({ sharedBy }) => [sharedBy],
  named: (record, names) => ({ ...record, sharedByUser: names.of(record.sharedBy) }),
};
