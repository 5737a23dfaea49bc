/**
 * Returns JSON with the keys of every object sorted, so that equal values always give the same text. Takes JSON values
 * only.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
