/** Moments stand in the time zone that the table is for. */
export type Cell = string | number | Date | null;

/** The columns of a table by their heads, in their order. */
export type Columns<T> = Readonly<Record<string, (record: T) => Cell>>;

/** Records for a spreadsheet, some at a time. */
export interface Table<T> {
  columns: Columns<T>;
  batches: AsyncIterable<readonly T[]>;
  timeZone: string;
}

/** What writes moments as spreadsheets read them: `2026-11-23 14:05:09`. */
export const localTime = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  return (moment) => format.format(moment);
};
