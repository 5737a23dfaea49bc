import { fileSizeText } from '../file-size.js';
import { type DossierLanguage, dossierLanguages } from '../dossier-options.js';
import { type Regional, supportedLocale } from '../regional.js';
import type { Catalogue } from './catalogues/catalogue.js';
import { catalogues } from './catalogues/catalogues.js';
import { type DateFormats, dateFormats } from './formats.js';

/** A language of dossiers: its fixed texts, plural forms and formats. */
export interface Language extends Catalogue {
  tag: DossierLanguage;
  dates: DateFormats;
  size: (bytes: number) => string;
  /** Returns a number with its noun: "3 documents". */
  counted: (amount: number, what: keyof Catalogue['counts']) => string;
}

export const fillPlaceholders = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const baseOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0]!;
const isKnown = (tag: string): tag is DossierLanguage =>
  (dossierLanguages as readonly string[]).includes(tag);

// Locales for dates of a language that was chosen without a country.
const localeOf: Record<DossierLanguage, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  nl: 'nl-NL',
  ar: 'ar',
};

/**
 * Returns the chosen language, else the organisation's, else English. Dates follow the organisation's locale, unless
 * another language was chosen.
 */
export const languageOf = (chosen: DossierLanguage | null, regional: Regional): Language => {
  const own = baseOf(regional.locale);
  const tag = chosen ?? (isKnown(own) ? own : 'en');
  const locale = chosen && chosen !== own ? localeOf[chosen] : regional.locale;
  const catalogue = catalogues[tag];
  const rules = new Intl.PluralRules(localeOf[tag]);
  return {
    ...catalogue,
    tag,
    dates: dateFormats({ ...regional, locale }),
    size: (bytes) => fileSizeText(bytes, supportedLocale(locale) ?? localeOf[tag]),
    counted: (amount, what) => {
      const forms = catalogue.counts[what];
      return (forms[rules.select(amount)] ?? forms.other).replace('#', String(amount));
    },
  };
};
