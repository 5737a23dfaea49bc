/** Returns the quantile `part` (0 to 1) of the values; NaN when there are none. */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? NaN;
