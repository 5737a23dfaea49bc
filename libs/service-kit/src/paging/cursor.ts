import { createHash } from 'node:crypto';
import { id } from '@jobref/contracts/domain/text';
import { z } from 'zod';
import { canonicalJson } from '../canonical-json.js';
import { AppError } from '../errors.js';

/** End of a page: the next page starts right after this row, newest first. */
export interface PageEnd {
  createdAt: Date;
  id: string;
}

const shape = z
  .tuple([z.iso.datetime().transform((value) => new Date(value)), id])
  .transform(([createdAt, id]): PageEnd => ({ createdAt, id }));

/**
 * Returns the key of a list: its name and the filters in `query`. A cursor is only valid for the list with the same
 * key.
 */
export const listKey = (name: string, query: object = {}): string => {
  const ofThePage = ['limit', 'cursor', 'total'];
  const filters = Object.entries(query).filter(([key]) => !ofThePage.includes(key));
  return canonicalJson([name, Object.fromEntries(filters)]);
};

/** Encodes a row's position in a list (`listKey`) that is sorted newest first. */
export const encodeCursor = ({ createdAt, id }: PageEnd, list: string): string =>
  encodePosition([createdAt.toISOString(), id], list);

/**
 * Returns null for the first page. Throws `invalid_input` for anything that encodeCursor did not create for this list.
 */
export const decodeCursor = (cursor: string | undefined, list: string): PageEnd | null =>
  decodePosition(cursor, shape, list);

/** Version of the position format: cursors of other versions are refused. */
const version = 1;

// Not a secret: a cursor grants no access, permissions are checked again. This guards against mistakes, not attackers.
const sumOf = (position: string, list: string) =>
  createHash('sha256').update(`${version} ${list} ${position}`).digest('base64url').slice(0, 12);

/** Encodes a position in a list (`listKey`) as a cursor, for lists with their own order. */
export const encodePosition = (position: unknown[], list: string): string => {
  const encoded = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${encoded}.${sumOf(encoded, list)}`;
};

/**
 * Returns the position in a cursor, null for the first page. Throws `invalid_input` for anything that encodePosition
 * did not create for this list.
 */
export const decodePosition = <T>(
  cursor: string | undefined,
  shape: z.ZodType<T>,
  list: string,
): T | null => {
  if (cursor === undefined) return null;
  try {
    const [encoded = '', sum] = cursor.split('.', 2);
    if (`${encoded}.${sum}` !== cursor || sum !== sumOf(encoded, list)) throw new Error('Not of this list');
    return shape.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('invalid_input', 'cursor is not one that this list has given', 'cursor');
  }
};
