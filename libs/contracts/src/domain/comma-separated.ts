/** Splits a text at commas and trims each item. A blank item becomes the empty string. */
export const commaSeparated = (text: string): string[] => text.split(',').map((item) => item.trim());
