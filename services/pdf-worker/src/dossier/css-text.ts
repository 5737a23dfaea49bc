/**
 * Returns a text as a CSS string without characters that have a meaning in CSS or HTML: all except plain letters and
 * digits are escaped.
 */
export const cssText = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
