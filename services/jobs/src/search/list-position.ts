import type { JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { limits } from '@jobref/contracts/domain/limits';
import { id, plainText } from '@jobref/contracts/domain/text';
import { z } from 'zod';
import type { SortedRow } from './search.repository.js';

/** A timestamp in the database's format. Cursors may be forged, so their contents are validated. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d /)
  .transform((value) => new Date(value))
  .refine((value) => value.getTime() < Date.UTC(10_000, 0))
  .transform((value) => value.toISOString());
const text = plainText(limits.title);

/** An amount, or an owner's rank, followed by the creation time in milliseconds: see `place_of` in the migration. */
const momentLength = 13;
const position = z.string().regex(/^\d{13,18}$/);
/** The cursor contains the owner's id instead of the rank, which changes when people join or are renamed. */
const ownersPlace = (owners: readonly string[]) =>
  z
    .string()
    .regex(/^[\da-f-]{36} \d{13}$/)
    .transform((value) => {
      const [owner = '', at = ''] = value.split(' ');
      return `${owners.indexOf(owner) + 1}${at}`;
    });

const keyIn = (sort: JobReferenceSort, owners: readonly string[]): z.ZodType<string> => {
  if (sort === 'created' || sort === 'changed') return moment;
  if (sort === 'files' || sort === 'pdfs') return position;
  return sort === 'owner' ? ownersPlace(owners) : text;
};

/** Returns the schema of a position in a cursor: where a page of a sorted list ended. */
export const positionIn = (sort: JobReferenceSort, owners: readonly string[]) =>
  z.tuple([keyIn(sort, owners), id]);

/** Returns the position of a page's last row, as its cursor contains it. */
export const positionOf = (sort: JobReferenceSort, { sortKey, ownerId, id }: SortedRow): [string, string] => [
  sort === 'owner' ? `${ownerId} ${sortKey.slice(-momentLength)}` : sortKey,
  id,
];
