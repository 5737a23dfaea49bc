import type { BinItem, BinItemRecord } from '@jobref/contracts/domain/bin';
import type { Naming } from '../people/people-names.js';

/** What was deleted, with the name of who did it. */
export const binNaming: Naming<BinItemRecord, BinItem> = {
  idsIn: ({ deletedBy }) => [deletedBy],
  named: (record, names) => ({ ...record, deletedByUser: names.of(record.deletedBy) }),
};
