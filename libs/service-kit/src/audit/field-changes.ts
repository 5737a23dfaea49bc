import { isDeepStrictEqual } from 'node:util';

/** The effect of a change on some fields of a record, as the audit log stores it. */
export interface FieldChanges<K extends string, V> {
  fields: K[];
  before: Partial<Record<K, V>>;
  after: Partial<Record<K, V>>;
}

/** Picks these fields of a record, with null for missing ones. */
export const pickOrNull = <K extends string, V>(
  fields: readonly K[],
  source: Readonly<Partial<Record<K, V | undefined>>>,
) => Object.fromEntries(fields.map((field) => [field, source[field] ?? null])) as Record<K, V>;

/**
 * Returns which of these fields would change, with current and wanted values; null if none would. Undefined values stay
 * unchanged, and other fields are ignored.
 */
export const fieldChanges = <K extends string, V>(
  fields: readonly K[],
  current: Readonly<Record<K, V>>,
  requested: Readonly<Partial<Record<K, V | undefined>>>,
): FieldChanges<K, V> | null => {
  const changed = fields.filter(
    (field) => requested[field] !== undefined && !isDeepStrictEqual(requested[field], current[field]),
  );
  if (changed.length === 0) return null;
  return {
    fields: changed,
    before: pickOrNull<K, V>(changed, current),
    after: pickOrNull<K, V>(changed, requested),
  };
};

/** Formats field names for a sentence: `dueDate` becomes "due date", `assigneeId` "assignee". */
export const fieldWords = (fields: readonly string[]): string =>
  fields
    .map((field) => field.replace(/Id$/, '').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    .join(', ');
