import type { Words } from './catalogues/catalogue.js';
import { catalogues } from './catalogues/catalogues.js';
import { en } from './catalogues/en.js';
import { fillPlaceholders, languageOf } from './language.js';

const berlin = { timeZone: 'Europe/Berlin' };
const moment = new Date('2026-11-20T13:02:00.000Z');
const holesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

describe('dossier language', () => {
  it.each([
    [null, 'de-AT', 'de', '20. November 2026, 14:02'],
    [null, 'en-US', 'en', 'November 20, 2026, 2:02 PM'],
    [null, 'it-IT', 'en', '20 novembre 2026, 14:02'],
    ['fr', 'de-AT', 'fr', '20 novembre 2026, 14:02'],
    ['en', 'en-US', 'en', 'November 20, 2026, 2:02 PM'],
    ['en', 'de-DE', 'en', '20 November 2026, 14:02'],
    ['ar', 'de-DE', 'ar', '20 نوفمبر 2026, 2:02 م'],
  ] as const)(
    'resolves the choice %s with the locale %s to %s, with dates like %s',
    (chosen, locale, tag, written) => {
      const language = languageOf(chosen, { ...berlin, locale });
      expect(language.tag).toBe(tag);
      expect(language.dates.minute(moment).replace(/[\u202f\u200f]/g, ' ')).toBe(written);
    },
  );

  it.each([
    ['de', 'en-GB', '1,3 MB'],
    [null, 'de-CH', '1.3 MB'],
    [null, 'no tag', '1.3 MB'],
  ] as const)('writes sizes for the choice %s with the locale %s as %s', (chosen, locale, written) => {
    expect(languageOf(chosen, { ...berlin, locale }).size(1_363_148)).toBe(written);
  });

  it('counts by the plural rules of each language', () => {
    const counted = (tag: 'en' | 'de' | 'ar') => (amount: number) =>
      languageOf(tag, { ...berlin, locale: 'en-GB' }).counted(amount, 'photos');
    expect([0, 1, 2].map(counted('en'))).toEqual(['0 photos', '1 photo', '2 photos']);
    expect([1, 2].map(counted('de'))).toEqual(['1 Foto', '2 Fotos']);
    expect([1, 2, 3, 11, 100].map(counted('ar'))).toEqual([
      'صورة واحدة',
      'صورتان',
      '3 صور',
      '11 صورة',
      '100 صورة',
    ]);
  });

  it.each(Object.entries(catalogues))(
    'has the same placeholders in %s as in English, and no empty text',
    (_, catalogue) => {
      for (const [name, sentence] of Object.entries<string>({ ...en.words })) {
        const said = catalogue.words[name as keyof Words];
        expect([name, holesIn(said)]).toEqual([name, holesIn(sentence)]);
        expect(said.trim()).not.toBe('');
      }
      // The footer is assembled from the text around these two numbers, in this order.
      expect(catalogue.words.pageOf).toMatch(/^[^{]*\{page\}[^{]*\{pages\}$/);
    },
  );

  it('fills the placeholders of a sentence', () =>
    expect(fillPlaceholders('Photos {first} to {last}', { first: 1, last: 6 })).toBe('Photos 1 to 6'));
});
