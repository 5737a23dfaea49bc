import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { type DossierLanguage, dossierLanguages } from '@jobref/contracts/domain/dossier-options';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type ClientTexts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { nl } from './nl.js';

export type { ClientTexts };

const catalogues: Record<DossierLanguage, ClientTexts> = { en, de, fr, es, nl, ar };

/** Words and formats of the pages for clients. */
export interface ClientLanguage {
  texts: ClientTexts;
  tag: DossierLanguage;
  day: (moment: string) => string;
  /** Formats a date with its time. */
  moment: (moment: string) => string;
  pages: (amount: number) => string;
  size: (bytes: number) => string;
}

/** Fills in the placeholders of a sentence, in braces. */
export const interpolate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const isKnown = (tag: string): tag is DossierLanguage =>
  (dossierLanguages as readonly string[]).includes(tag);

/** Returns the dossier's language; if it has none, or is not opened yet, the first supported one of the browser's. */
export const clientLanguage = (ofDossier: DossierLanguage | null): ClientLanguage => {
  const preferred = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  const tag = ofDossier ?? preferred.find(isKnown) ?? 'en';
  const texts = catalogues[tag];
  // Latin digits, as in the dossier.
  const locale = tag === 'en' ? 'en-GB' : `${tag}-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(tag);
  return {
    texts,
    tag,
    day: (moment) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment)),
    moment: (moment) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment)),
    pages: (amount) =>
      (texts.pages[rules.select(amount)] ?? texts.pages.other).replace('#', numbers.format(amount)),
    size: (bytes) => fileSizeText(bytes, locale),
  };
};
