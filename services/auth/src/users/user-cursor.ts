import { AppError } from '@jobref/service-kit/errors';
import { z } from 'zod';

/** Where a page of users ended: the last one's place in the order of creation. */
export interface UserPlace {
  createdAt: Date;
  id: string;
}

const wire = z.tuple([z.number().int().min(0).max(8_640_000_000_000_000), z.uuid()]);

export const encodeUserCursor = ({ createdAt, id }: UserPlace): string =>
  Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');

/** Throws `invalid_input` for anything that no page handed out. */
export const decodeUserCursor = (cursor: string): UserPlace => {
  try {
    const [time, id] = wire.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(time), id };
  } catch {
    throw new AppError('invalid_input', 'cursor is not one that a page handed out', 'cursor');
  }
};
