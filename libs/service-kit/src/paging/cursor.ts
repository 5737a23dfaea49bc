import { id } from '@jobref/contracts/text';
import { AppError } from '../errors.js';
import { z } from 'zod';

/** Where a page ended: the next one begins right after this row, newest first. */
export interface PageEnd {
  createdAt: Date;
  id: string;
}

const shape = z.tuple([z.iso.datetime().transform((value) => new Date(value)), id]);

export const encodeCursor = ({ createdAt, id }: PageEnd): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

/** Null for the first page. Throws `invalid_input` for anything that encodeCursor did not make. */
export const decodeCursor = (cursor: string | undefined): PageEnd | null => {
  if (cursor === undefined) return null;
  try {
    const [createdAt, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt, id };
  } catch {
    throw new AppError('invalid_input', 'cursor is not one that this list has given', 'cursor');
  }
};
