import { createHash } from 'node:crypto';

const digitsOfRow = 12;
const ofImport = 24;

/**
 * What the ids of an import's rows begin with. The client chooses the import's id, so the person is in it too: nobody can take
 * the ids of another's job references, those in the bin included.
 */
const beginningOf = (actorId: string, importId: string): string => {
  const digest = createHash('sha256').update(`${actorId} ${importId}`.toLowerCase()).digest('hex');
  // The 8s make it a UUID whose other digits are the application's own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(12, 15)}-8${digest.slice(15, 18)}-`;
};

/**
 * The id of the job reference that a row becomes: the import's beginning with the row's number as its last twelve digits. So it
 * is the same however often the row is done, and rows are done in their order.
 */
export const idOfRow = (actorId: string, importId: string, row: number): string =>
  beginningOf(actorId, importId) + row.toString(16).padStart(digitsOfRow, '0');

export const rowOfId = (id: string): number => parseInt(id.slice(ofImport), 16);

/** The first and the last id that a row of this person's import can have. */
export const idsOfImport = (actorId: string, importId: string): [first: string, last: string] => [
  idOfRow(actorId, importId, 0),
  beginningOf(actorId, importId) + 'f'.repeat(digitsOfRow),
];
