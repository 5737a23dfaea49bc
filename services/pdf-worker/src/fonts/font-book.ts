import { type FontFace, FontFamily, type Weight } from './font-family.js';

const latin = new FontFamily('IBM Plex Sans', '@fontsource/ibm-plex-sans');
const emoji = new FontFamily('Noto Emoji', '@fontsource/noto-emoji');
const japanese = new FontFamily('Noto Sans JP', '@fontsource/noto-sans-jp');
const chinese = new FontFamily('Noto Sans SC', '@fontsource/noto-sans-sc');

const basicLatin = Array.from({ length: 95 }, (_, index) => 0x20 + index);
// Joiners and variation selectors draw nothing by themselves.
const invisible = (codePoint: number) => codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

/** What a dossier says in each weight. */
export interface FontedText {
  regular: string;
  semibold: string;
}

export interface FontChoice {
  faces: FontFace[];
  /** Families for East Asian text, the better fitting one first; empty when the text has none. */
  eastAsian: string[];
}

/** Chooses the font files that a text needs, no more: Latin always, emoji and East Asian only for what is written. */
export const chooseFonts = ({ regular, semibold }: FontedText, locale: string): FontChoice => {
  const eastAsian = prefersJapanese(regular, locale) ? [japanese, chinese] : [chinese, japanese];
  const faces = new Set<FontFace>();
  const choose = (text: string, weight: Weight) => {
    const codePoints = new Set([
      ...basicLatin,
      ...Array.from(text, (character) => character.codePointAt(0)!),
    ]);
    for (const codePoint of codePoints) {
      if (invisible(codePoint)) continue;
      for (const family of [latin, emoji, ...eastAsian]) {
        const face = family.faceFor(codePoint, weight);
        if (face) {
          faces.add(face);
          break;
        }
      }
    }
  };
  choose(regular, 400);
  choose('', 500);
  choose(semibold, 600);
  const used = new Set([...faces].map(({ family }) => family));
  return { faces: [...faces], eastAsian: eastAsian.map(({ name }) => name).filter((name) => used.has(name)) };
};

// The same Han character is drawn differently in Japanese and Chinese.
const prefersJapanese = (text: string, locale: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || locale.toLowerCase().startsWith('ja');
