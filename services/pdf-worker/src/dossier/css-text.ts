/** A text as a CSS string that holds nothing with a meaning in CSS or HTML: all but plain letters and digits is escaped. */
export const cssText = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
