/** The value below which this part (0 to 1) of the values lies; NaN of none. */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? NaN;
