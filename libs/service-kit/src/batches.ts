/**
 * Splits items into batches of `length`, in order; the last one may be shorter. Empty for no items. For calls that
 * accept a limited number.
 */
export const batchesOf = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
