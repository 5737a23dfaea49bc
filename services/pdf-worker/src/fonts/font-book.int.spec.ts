import { basename } from 'node:path';
import { baseFaces, chooseFonts } from './font-book.js';

const filesFor = (regular: string, semibold = '') =>
  chooseFonts({ regular, medium: '', semibold }, 'en-GB')
    .faces.map(({ file }) => basename(file))
    .sort();
const familiesFor = (regular: string, locale?: string) =>
  chooseFonts({ regular, medium: '', semibold: '' }, locale ?? 'en-GB').eastAsian;

describe('chooseFonts', () => {
  it('provides Latin in two weights for every dossier, which suffices for Western text', () => {
    expect(baseFaces().map(({ file }) => basename(file))).toEqual(
      [400, 600].map((weight) => `ibm-plex-sans-latin-${weight}-normal.woff2`),
    );
    expect(filesFor('Größe 12 €, “naïve”', 'Ärger')).toEqual([]);
  });

  it('adds a script in the weight in which it is used', () =>
    expect(filesFor('Ω', 'Ж')).toEqual([
      'ibm-plex-sans-cyrillic-600-normal.woff2',
      'ibm-plex-sans-greek-400-normal.woff2',
    ]));

  it('chooses only the files of a large font that contain the characters', () => {
    const files = filesFor('屋根');
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(2);
  });

  it('prefers Japanese glyphs next to kana or for a Japanese organisation, else Chinese ones', () => {
    expect(familiesFor('屋根の調査')[0]).toBe('Noto Sans JP');
    expect(familiesFor('屋根', 'ja-JP')[0]).toBe('Noto Sans JP');
    expect(familiesFor('屋根')[0]).toBe('Noto Sans SC');
    expect(familiesFor('roof')).toEqual([]);
  });

  it('does not add the emoji font for digits and joiners', () =>
    expect(filesFor('1 # * © \u200d \ufe0f')).toEqual([]));
});
