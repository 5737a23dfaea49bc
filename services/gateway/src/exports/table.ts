/** Value of a cell; dates are written in the table's time zone. */
export type Cell = string | number | Date | null;

/** Columns of a table keyed by header, in order. */
export type Columns<T> = Readonly<Record<string, (record: T) => Cell>>;

/** Records for a spreadsheet, in batches. */
export interface Table<T> {
  columns: Columns<T>;
  batches: AsyncIterable<readonly T[]>;
  timeZone: string;
}

/** Returns a formatter that writes times as spreadsheets read them: `2026-11-23 14:05:09`. */
export const localTime = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (moment) => format.format(moment);
};
