const numberFormat = new Intl.NumberFormat('en-GB');

/** Returns "1,522". */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** Returns a total as the server counts it, "1522" or "10000+", as "1,522" or "10,000+". */
export const formatTotal = (total: string | number): string =>
  String(total).replace(/\d+/, (digits) => formatNumber(Number(digits)));

/** Returns a share of a whole as "27 %". */
export const formatShare = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
