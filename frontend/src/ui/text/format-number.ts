const numberFormat = new Intl.NumberFormat('en-GB');

/** Returns "1,522". */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** Returns a share of a whole as "27 %". */
export const formatShare = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
