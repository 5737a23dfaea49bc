import type { BinItem, BinItemRecord } from '@jobref/contracts/domain/bin';
import type { Naming } from '../people/people-names.js';

/** Adds the name of the person who deleted the item. */
export const binNaming: Naming<BinItemRecord, BinItem> = {
  idsIn: ({ deletedBy }) => [deletedBy],
  named: (record, names) => ({ ...record, deletedByUser: names.of(record.deletedBy) }),
};
