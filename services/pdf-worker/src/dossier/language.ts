import { type DossierLanguage, dossierLanguages } from '@jobref/contracts/domain/dossier-options';
import type { Regional } from '@jobref/contracts/domain/regional';
import type { Catalogue } from './catalogues/catalogue.js';
import { catalogues } from './catalogues/catalogues.js';
import { type DateFormats, dateFormats } from './formats.js';

/** How a dossier speaks: its own words, what it counts, and its dates. */
export interface Language extends Catalogue {
  tag: DossierLanguage;
  dates: DateFormats;
  /** "3 documents". */
  counted: (amount: number, what: keyof Catalogue['counts']) => string;
}

/** A sentence of a catalogue with what is filled in. */
export const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const baseOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0]!;
const isKnown = (tag: string): tag is DossierLanguage =>
  (dossierLanguages as readonly string[]).includes(tag);

// Dates of a language whose country nobody named.
const localeOf: Record<DossierLanguage, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  nl: 'nl-NL',
  ar: 'ar',
};

/** The chosen language, else the organisation's, else English; dates as the organisation writes them where that is its language. */
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
    counted: (amount, what) => {
      const forms = catalogue.counts[what];
      return (forms[rules.select(amount)] ?? forms.other).replace('#', String(amount));
    },
  };
};
