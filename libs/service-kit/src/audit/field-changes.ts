import { isDeepStrictEqual } from 'node:util';

/** What a change did to some fields of a record, as the audit log keeps it. */
export interface FieldChanges<K extends string, V> {
  fields: K[];
  before: Partial<Record<K, V>>;
  after: Partial<Record<K, V>>;
}

/** These fields of a record, null for what is not said. */
export const pickOrNull = <K extends string, V>(
  fields: readonly K[],
  source: Readonly<Partial<Record<K, V | undefined>>>,
) => Object.fromEntries(fields.map((field) => [field, source[field] ?? null])) as Record<K, V>;

/**
 * Which of these fields would really change, from what they hold to what is wanted; null when none would. What is not
 * said (undefined) stays as it is, and no other field is looked at.
 */
export const fieldChanges = <K extends string, V>(
  fields: readonly K[],
  current: Readonly<Record<K, V>>,
  wanted: Readonly<Partial<Record<K, V | undefined>>>,
): FieldChanges<K, V> | null => {
  const changed = fields.filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], current[field]),
  );
  if (changed.length === 0) return null;
  return {
    fields: changed,
    before: pickOrNull<K, V>(changed, current),
    after: pickOrNull<K, V>(changed, wanted),
  };
};

/** Fields as a sentence names them: `dueDate` is the due date, `assigneeId` the assignee. */
export const fieldWords = (fields: readonly string[]): string =>
  fields
    .map((field) => field.replace(/Id$/, '').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    .join(', ');
