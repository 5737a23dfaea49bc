const dayMs = 86_400_000;

/** Adds days to a date such as "2026-11-20". */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days in a period, both ends included; 0 or less if `to` lies before `from`. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;
