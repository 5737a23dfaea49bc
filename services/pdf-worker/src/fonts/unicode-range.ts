/** A range of code points, with both ends included. */
export type CodeRange = readonly [first: number, last: number];

/** Parses a CSS unicode-range ("U+0-FF,U+20AC"). */
export const parseUnicodeRange = (range: string): CodeRange[] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });

export const covers = (ranges: readonly CodeRange[], codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
