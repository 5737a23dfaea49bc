/** Where and how an organisation writes its dates: `locale` a BCP 47 tag, `timeZone` an IANA name. */
export interface Regional {
  locale: string;
  timeZone: string;
}

// Only what every part of the product reads alike: Intl also takes offsets, whose sign Postgres turns round, and short
// names of its own, of which BST is Bangladesh.
const zoneName = /^(?:UTC|(?!SystemV\/)[A-Z][\w-]*(?:\/[\w+-]+)+)$/i;

/** Whether this is UTC or the IANA name of a time zone, like Europe/Berlin, that Intl knows. */
export const isTimeZone = (name: string): boolean => {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The tag in its canonical form (en-gb becomes en-GB), or null unless it is a BCP 47 tag of a language that Intl writes. */
export const supportedLocale = (tag: string): string | null => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    return null;
  }
};

/**
 * Writes moments in the organisation's locale and time zone. What this system does not know falls back, each for
 * itself, to British English and UTC: an unreadable setting must stop no dossier and no mail.
 */
export const dateFormat = (
  { locale, timeZone }: Regional,
  style: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(supportedLocale(locale) ?? 'en-GB', {
    ...style,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });
