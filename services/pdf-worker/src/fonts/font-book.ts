import { type FontFace, FontFamily, type Weight } from './font-family.js';

const latin = new FontFamily('IBM Plex Sans', '@fontsource/ibm-plex-sans');
const arabic = new FontFamily('Noto Sans Arabic', '@fontsource/noto-sans-arabic', 'arabic-arabic-');
const others = [
  new FontFamily('Noto Sans Hebrew', '@fontsource/noto-sans-hebrew', 'hebrew-hebrew-'),
  new FontFamily('Noto Sans Thai', '@fontsource/noto-sans-thai', 'thai-thai-'),
  new FontFamily('Noto Sans Devanagari', '@fontsource/noto-sans-devanagari', 'devanagari-devanagari-'),
];
const emoji = new FontFamily('Noto Emoji', '@fontsource/noto-emoji');
const japanese = new FontFamily('Noto Sans JP', '@fontsource/noto-sans-jp');
const chinese = new FontFamily('Noto Sans SC', '@fontsource/noto-sans-sc');

/** Basic Latin in the two weights that every dossier uses. */
export const baseFaces = (): FontFace[] =>
  ([400, 600] as const).map((weight) => latin.faceFor(0x41, weight)!);

// Signs that the Latin files are offered for without containing them; East Asian fonts and the emoji contain them.
const missingInLatin = /[‒―‖‡‥‧‰‵※‼⁂⁇⁈⁉⁑]/u;
// Joiners and variation selectors have no glyph of their own.
const invisible = (codePoint: number) => codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

/** Text of a dossier by font weight. */
export interface FontedText {
  regular: string;
  medium: string;
  semibold: string;
}

export interface FontChoice {
  /** Faces in addition to those of every dossier. */
  faces: FontFace[];
  /** Families for East Asian text, the better match first; empty if the text has none. */
  eastAsian: string[];
}

/**
 * Chooses the font files that a text needs beyond Latin: other scripts, emoji and East Asian, only if they occur in it.
 */
export const chooseFonts = ({ regular, medium, semibold }: FontedText, locale: string): FontChoice => {
  const eastAsian = prefersJapanese(regular, locale) ? [japanese, chinese] : [chinese, japanese];
  const faces = new Set<FontFace>();
  const choose = (text: string, weight: Weight) => {
    for (const character of new Set(text)) {
      const codePoint = character.codePointAt(0)!;
      if (invisible(codePoint)) continue;
      const western = missingInLatin.test(character) ? [] : [latin];
      for (const family of [...western, arabic, ...others, emoji, ...eastAsian]) {
        const face = family.faceFor(codePoint, weight);
        if (face) {
          faces.add(face);
          break;
        }
      }
    }
  };
  choose(regular, 400);
  choose(medium, 500);
  choose(semibold, 600);
  for (const face of baseFaces()) faces.delete(face);
  const used = new Set([...faces].map(({ family }) => family));
  return { faces: [...faces], eastAsian: eastAsian.map(({ name }) => name).filter((name) => used.has(name)) };
};

// The same Han character is drawn differently in Japanese and Chinese.
const prefersJapanese = (text: string, locale: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || locale.toLowerCase().startsWith('ja');
