/** Locale (a BCP 47 tag) and time zone (an IANA name) in which an organisation writes its dates. */
export interface Regional {
  locale: string;
  timeZone: string;
}

// Only names that every part of the product reads alike: Intl also accepts offsets, whose sign Postgres inverts, and
// short names of its own, such as BST, which is Bangladesh.
const zoneName = /^(?:UTC|(?!SystemV\/)[A-Z][\w-]*(?:\/[\w+-]+)+)$/i;

/** Returns whether this is UTC or an IANA time zone name, such as Europe/Berlin, that Intl supports. */
export const isTimeZone = (name: string): boolean => {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the tag in canonical form (en-gb becomes en-GB), or null unless it is a BCP 47 tag of a language that Intl
 * supports.
 */
export const supportedLocale = (tag: string): string | null => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    return null;
  }
};

/**
 * Returns a date formatter for the organisation's locale and time zone. An unsupported value falls back separately, to
 * British English or UTC: an invalid setting must not prevent a dossier or mail.
 */
export const dateFormat = (
  { locale, timeZone }: Regional,
  style: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(supportedLocale(locale) ?? 'en-GB', {
    ...style,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });

/** Returns a formatter for moments as in dossiers: "20 November 2026, 14:02", or "20 Nov 2026, 14:02" if `medium`. */
export const dossierTimeFormat = (regional: Regional, dateStyle: 'long' | 'medium') => {
  const [day, time] = [dateFormat(regional, { dateStyle }), dateFormat(regional, { timeStyle: 'short' })];
  return (moment: Date): string => `${day.format(moment)}, ${time.format(moment)}`;
};

/** Formats a moment as in mails, with the zone as readers may be anywhere: "20 November 2026 at 14:02 GMT". */
export const mailTime = (regional: Regional, moment: Date): string =>
  dateFormat(regional, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
