import { createHash } from 'node:crypto';

const digitsOfRow = 12;
const ofImport = 24;

/**
 * Returns the prefix of the ids of an import's rows. The client chooses the import's id, so the prefix also contains
 * the person: nobody can take the ids of another's job references, including those in the bin.
 */
const beginningOf = (actorId: string, importId: string): string => {
  const digest = createHash('sha256').update(`${actorId} ${importId}`.toLowerCase()).digest('hex');
  // The 8s make this a UUID (version 8), whose other digits the application may choose.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(12, 15)}-8${digest.slice(15, 18)}-`;
};

/**
 * Returns the id of the job reference that a row becomes: the import's prefix, then the row's number as the last twelve
 * digits. So the id is the same however often the row is imported, and ids sort in row order.
 */
export const idOfRow = (actorId: string, importId: string, row: number): string =>
  beginningOf(actorId, importId) + row.toString(16).padStart(digitsOfRow, '0');

export const rowOfId = (id: string): number => parseInt(id.slice(ofImport), 16);

/** Returns the first and the last id that a row of this person's import can have. */
export const idsOfImport = (actorId: string, importId: string): [first: string, last: string] => [
  idOfRow(actorId, importId, 0),
  beginningOf(actorId, importId) + 'f'.repeat(digitsOfRow),
];
