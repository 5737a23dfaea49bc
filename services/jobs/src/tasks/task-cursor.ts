import { id } from '@jobref/contracts/domain/text';
import { z } from 'zod';
import { encodePosition, type PageEnd, decodePosition } from '@jobref/service-kit/paging/cursor';

/** Keyset position: where a page of tasks ended. */
export interface TaskPageEnd extends PageEnd {
  closed: boolean;
  /** The due date of an open task; 'infinity' for one without, and for ended tasks. */
  dueBy: string;
}

const never = 'infinity';
const shape = z
  .tuple([
    z.boolean(),
    z.union([z.literal(never), z.iso.date().refine((day) => day >= '0001')]),
    z.iso.datetime().transform((value) => new Date(value)),
    id,
  ])
  .transform(([closed, dueBy, createdAt, id]) => ({ closed, dueBy, createdAt, id }));

export const encodeTaskCursor = ({ closed, dueBy, createdAt, id }: TaskPageEnd, list: string): string =>
  encodePosition([closed, dueBy, createdAt.toISOString(), id], list);

/**
 * Decodes a cursor; null for the first page. Throws `invalid_input` for anything that encodeTaskCursor did not make for
 * this list.
 */
export const decodeTaskCursor = (cursor: string | undefined, list: string): TaskPageEnd | null =>
  decodePosition(cursor, shape, list);
