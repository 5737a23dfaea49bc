/** The items of a text with commas between them, without the white space around each. A blank item is the empty text. */
export const commaSeparated = (text: string): string[] => text.split(',').map((item) => item.trim());
