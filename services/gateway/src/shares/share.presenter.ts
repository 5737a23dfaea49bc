import type { Share, SharedJob, SharedJobRecord, ShareRecord } from '@jobref/contracts/domain/shares';
import type { Naming } from '../people/people-names.js';

/** A share with the names of who has it and who gave it. */
export const shareNaming: Naming<ShareRecord, Share> = {
  idsIn: ({ userId, sharedBy }) => [userId, sharedBy],
  named: (record, names) => ({
    ...record,
    user: names.of(record.userId),
    sharedByUser: names.of(record.sharedBy),
  }),
};

/** A shared job reference with the name of who shared it [EN-08]. */
export const sharedJobNaming: Naming<SharedJobRecord, SharedJob> = {
  idsIn: ({ sharedBy }) => [sharedBy],
  named: (record, names) => ({ ...record, sharedByUser: names.of(record.sharedBy) }),
};
