import { formatNumber } from './format-number.js';

/** Returns "1 day", "1,522 files". */
export const counted = (amount: number, noun: string) =>
  `${formatNumber(amount)} ${noun}${amount === 1 ? '' : 's'}`;
