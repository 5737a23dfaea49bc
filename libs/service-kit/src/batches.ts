/** The items in their order, in batches of `length`, the last one shorter; none for no items. For calls that take only so many. */
export const batchesOf = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
