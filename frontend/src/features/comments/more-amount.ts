import { formatNumber } from '../../ui/text/format-number.js';

/** How many more there are than the `shown` ones, as "3" or "9,997+"; null when there are none. `total` as the server counts: "6", "10000+". */
export const moreAmount = (total: string, shown: number): string | null => {
  const others = Number.parseInt(total, 10) - shown;
  if (!(others > 0)) return null;
  return `${formatNumber(others)}${total.endsWith('+') ? '+' : ''}`;
};
