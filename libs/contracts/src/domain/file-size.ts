const step = 1024;
/** Bytes per megabyte, in limits and on screens. */
export const megabyte = step ** 2;

const units = [
  { name: 'Bytes', digits: 0 },
  { name: 'KB', digits: 0 },
  { name: 'MB', digits: 1 },
  { name: 'GB', digits: 2 },
] as const;

// Kept, as a list formats a size in every row and a formatter is costly to make.
const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: string, digits: number): Intl.NumberFormat => {
  const key = `${locale} ${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  formatters.set(key, made);
  return made;
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Splits a size in bytes into figure and unit, using the largest unit that keeps the figure at 1 or more: 10485760 is
 * "10.0", "MB" [ST-07], with the locale's decimal separator. Shared by screens and dossiers, so that a file has the same
 * size on both.
 */
export const fileSizeParts = (bytes: number, locale = 'en'): { figure: string; unit: string } => {
  let power = 0;
  // Rounded before comparing, so that 1023.9 KB reads 1.0 MB and never 1024 KB.
  while (power < units.length - 1 && round(bytes / step ** power, units[power]?.digits ?? 0) >= step)
    power += 1;
  const unit = units[power] ?? units[0];
  const figure = formatterOf(locale, unit.digits).format(bytes / step ** power);
  return { figure, unit: unit.name };
};

/** Formats a size in bytes: "0 Bytes", "412 KB", "2.8 MB", "3.87 GB" [ST-07]. */
export const fileSizeText = (bytes: number, locale?: string): string => {
  const { figure, unit } = fileSizeParts(bytes, locale);
  return `${figure} ${unit}`;
};
