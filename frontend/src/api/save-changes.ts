import { hashKey } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { requestChange } from './request.js';

/** A record editable by several people, with the version from its response. */
export interface Versioned {
  version: string;
}

/** Thrown when somebody else has changed the same fields meanwhile: the person has to choose. */
export class EditConflict<R extends Versioned> extends Error {
  constructor(
    /** The current record. */
    readonly current: R,
    readonly fields: string[],
  ) {
    super('The same fields were changed by somebody else');
  }
}

/** A blank field counts as absent [VA-01]. */
const valueOf = (record: object, field: string) => {
  const value = (record as Record<string, unknown>)[field] ?? null;
  return value === '' ? null : value;
};
/** Compares two values of a field deeply, regardless of key order. */
export const isSameValue = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
const isSame = (one: object, other: object, field: string) =>
  isSameValue(valueOf(one, field), valueOf(other, field));

/** Returns the fields whose wanted value differs from the record's. Undefined stands for no change. */
export const changedFields = <C extends object>(record: object, values: C): Partial<C> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== undefined && !isSame(record, values, field)),
  ) as Partial<C>;

const currentIn = <R extends Versioned>(error: unknown): R | undefined =>
  error instanceof ApiError && error.status === 412 ? (error.body.current as R | undefined) : undefined;

interface Save<R extends Versioned> {
  method: 'PATCH' | 'PUT';
  path: string;
  /** The record as the person saw it at the beginning of the edit. */
  base: R;
  /** The changed fields only. */
  changes: object;
  /** Changes of this person whose response was lost: if they were saved, they are nobody else's. */
  unanswered?: readonly object[];
}

/**
 * Saves a person's changes to a record. Concurrent changes to other fields are kept. Throws an EditConflict when
 * somebody set the same field to another value.
 */
export const saveChanges = async <R extends Versioned>({
  method,
  path,
  base,
  changes,
  unanswered = [],
}: Save<R>): Promise<R> => {
  for (let known = base; ;) {
    try {
      return await requestChange<R>(method, path, changes, known.version);
    } catch (error) {
      const current = currentIn<R>(error);
      if (!current) throw error;
      const disputed = Object.keys(changes).filter(
        (field) =>
          !isSame(current, base, field) &&
          !isSame(current, changes, field) &&
          !unanswered.some((sent) => field in sent && isSame(current, sent, field)),
      );
      if (disputed.length > 0) throw new EditConflict(current, disputed);
      known = current;
    }
  }
};
