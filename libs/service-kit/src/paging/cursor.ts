import { id } from '@jobref/contracts/domain/text';
import { z } from 'zod';
import { AppError } from '../errors.js';

/** Where a page ended: the next one begins right after this row, newest first. */
export interface PageEnd {
  createdAt: Date;
  id: string;
}

const shape = z.tuple([z.iso.datetime().transform((value) => new Date(value)), id]);

/** A row's position in a list that is newest first. */
export const encodeCursor = ({ createdAt, id }: PageEnd): string =>
  encodePosition([createdAt.toISOString(), id]);

/** Null for the first page. Throws `invalid_input` for anything that encodeCursor did not make. */
export const decodeCursor = (cursor: string | undefined): PageEnd | null => {
  const position = decodePosition(cursor, shape);
  return position && { createdAt: position[0], id: position[1] };
};

/** A position as a cursor, for lists with an order of their own. */
export const encodePosition = (position: unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position in a cursor, null for the first page. Throws `invalid_input` for what is not of this shape. */
export const decodePosition = <T>(cursor: string | undefined, shape: z.ZodType<T>): T | null => {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('invalid_input', 'cursor is not one that this list has given', 'cursor');
  }
};
