/** The format in which fields show a day, and their placeholder: "21 Nov 2026". */
export const dayFormat = 'D MMM YYYY';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Returns "21 Nov 2026" for 2026-11-21. */
const inWords = (day: string) => {
  const [year, month, date] = day.split('-');
  const name = months[Number(month) - 1]?.slice(0, 3) ?? '';
  return `${Number(date)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
};

/**
 * Whether a locale puts the month before the day, as in the United States. Defaults to the browser's locale, since
 * `navigator.language` may be invalid ("C" on some Linux machines).
 */
export const writesMonthFirst = (locale?: string) => {
  const order = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
};

const dayOf = (year = '', month: string | number = '', date = '') => {
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  const day = new Date(Date.UTC(fullYear, Number(month) - 1, Number(date)));
  const isReal = fullYear >= 1000 && day.getUTCMonth() === Number(month) - 1;
  return isReal ? day.toISOString().slice(0, 10) : undefined;
};

/** Returns the current year, unless the month is then more than half a year away in the wrong direction. */
const yearMeant = (month: number, isDeadline: boolean) => {
  const now = new Date();
  const ahead = month - 1 - now.getMonth();
  if (isDeadline) return now.getFullYear() + (ahead < -6 ? 1 : 0);
  return now.getFullYear() - (ahead > 6 ? 1 : 0);
};

/**
 * Parses a typed day to 2026-11-21; undefined if invalid. Accepts ISO's format, the displayed one, also with the full
 * month name or without the year, and the locale's numeric one: 21/11/2026, 21.11.26. Numbers valid in one order only
 * are accepted in every locale. Without its year, 5 Jan typed in December is a deadline in the next year, and 20 Dec
 * typed in January is otherwise a day of the last one.
 */
export const readDay = (
  typed: string,
  { monthFirst, isDeadline = false }: { monthFirst?: boolean; isDeadline?: boolean } = {},
): string | undefined => {
  const parts = typed
    .trim()
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter(Boolean);
  if (parts.length > 3 || !parts.every((part) => /^(\d{1,4}|[a-z]{3,})$/.test(part))) return undefined;
  const word = parts.find((part) => /^[a-z]/.test(part));
  if (word) {
    const month = months.findIndex((name) => name.startsWith(word)) + 1;
    const [date, year = String(yearMeant(month, isDeadline))] = parts.filter((part) => part !== word);
    return dayOf(year, month, date);
  }
  const [first = '', second, third] = parts;
  if (first.length === 4) return dayOf(first, second, third);
  const [dayFirst, asMonthFirst] = [dayOf(third, second, first), dayOf(third, first, second)];
  // Dots are a European format.
  const isMonthFirst = !typed.includes('.') && (monthFirst ?? writesMonthFirst());
  return isMonthFirst ? (asMonthFirst ?? dayFirst) : (dayFirst ?? asMonthFirst);
};

/** Whether the value is a calendar day, written as 2026-11-21. */
export const isDay = (value: string) => readDay(value) === value;

/** Returns a day as fields show it; anything else unchanged. */
export const fullDayText = (value: string) => (isDay(value) ? inWords(value) : value);

/** Returns the error message for a typed value; null for a day within its bounds, and for an empty value. */
export const dayProblem = (
  value: string | null | undefined,
  { min, max }: { min?: string | undefined; max?: string | undefined } = {},
): string | null => {
  if (!value) return null;
  if (!isDay(value)) return `“${value}” is not a date. Write it as 30 Nov 2026 or 2026-11-30.`;
  if (min && value < min) return `Not before ${fullDayText(min)}`;
  if (max && value > max) return `Not after ${fullDayText(max)}`;
  return null;
};
