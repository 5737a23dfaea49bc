const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;
const widest = /[MWmw@%]/;

// Widths in average small letters, rounded up: printed text never takes more room than measured.
const widthOf = (grapheme: string): number => {
  if (eastAsian.test(grapheme)) return 2;
  if (widest.test(grapheme)) return 1.75;
  return /\p{Lu}/u.test(grapheme) ? 1.25 : 1;
};

/** Returns the approximate width of a text on one line, in letters. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
};

// Ends after a whole word, unless the last word is so long that too little would be left.
const toWordEnd = (text: string): string => {
  const end = text.search(/\s\S*$/);
  return end > Math.max(0, text.length - 16) ? text.slice(0, end) : text;
};

/** Returns the text, or as much of it as fits in `most` letters' width with an ellipsis. Never splits a character. */
export const shorten = (text: string, most: number): string => {
  let width = 0;
  let fitting = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width < most) fitting = index + segment.length;
    if (width > most) return `${toWordEnd(text.slice(0, fitting)).trimEnd()}…`;
  }
  return text;
};

/**
 * Returns a text without control characters, with line breaks as \n and at most one empty line in a row. Accents are
 * composed with their letters: fonts contain "ố" as one character, while a Mac writes file names in three.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n[ \t]*(?:\n[ \t]*)+/g, '\n\n')
    .trim();

/** Splits a printable text at its empty lines. */
export const paragraphs = (text: string): string[] => printable(text).split('\n\n').filter(Boolean);

export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ');

/** Returns the direction in which a text is written, which its first letter tells. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? 'rtl' : 'ltr';
