/** "1 day", "1,522 files". */
export const counted = (amount: number, noun: string) =>
  `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
