// Control characters, line and paragraph separators, and marks that change the direction of the text after them.
const controlCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a person's text without line breaks, safe for a header or a line of a mail. */
export const oneLine = (text: string): string =>
  text.replace(controlCharacters, ' ').replace(/ {2,}/g, ' ').trim();
