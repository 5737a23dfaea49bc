import { type BinItemRecord, binItemRecord } from '@jobref/contracts/domain/bin';
import { limits } from '@jobref/contracts/domain/limits';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import type { BinRow } from './core/bin.repository.js';

const binMs = limits.binDays * 24 * 3_600_000;

/** Returns the moment before which deleted items are gone for good. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - binMs);

const presentFields = createPresenter(binItemRecord.omit({ job: true, goneAt: true }));

export const presentBinItem = (item: BinRow): BinItemRecord => ({
  ...presentFields(item),
  job: { id: item.jobReferenceId, reference: item.reference, title: item.jobTitle },
  goneAt: new Date(item.deletedAt.getTime() + binMs).toISOString(),
});

/** Returns a sentence on what was done with the item; `preposition` links it to its job reference. */
export const describeBinItem = (
  { kind, title, reference, jobTitle }: BinRow,
  did: string,
  preposition: string,
) => {
  if (kind === 'job_reference') return `Job reference ${reference} (${title}) ${did}`;
  const named = { file: title, comment: 'Comment', task: `Task ${title}` }[kind];
  return `${named} ${did} ${preposition} ${jobTitle}`;
};
