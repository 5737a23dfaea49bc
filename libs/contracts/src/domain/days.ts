const dayMs = 86_400_000;

/** A day, "2026-11-20", and so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days a period has, both ends with it; 0 or less where its last lies before its first. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;
