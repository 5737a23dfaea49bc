import { commaSeparated } from './comma-separated.js';

// Joiners make one emoji of several, and letters of some languages.
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/** A name in the one spelling that is kept: composed letters, blanks for all white space, nothing that cannot be seen. */
export const asTagName = (name: string): string =>
  name.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();

/** By this, two names are of the same tag. */
export const tagKey = (name: string): string => name.toLowerCase();

/** The names of tags in a text with commas between them, as addresses and tables say them; blank ones are none. */
export const namesInText = (text = ''): string[] => commaSeparated(text).map(asTagName).filter(Boolean);
/** These names after one of them was changed, whatever its letters; what is there twice then is there once. */
export const withTagRenamed = (names: readonly string[], from: string, to: string): string[] => {
  const renamed = names.map((name) => (tagKey(name) === tagKey(from) ? to : name));
  return [...new Map(renamed.map((name) => [tagKey(name), name])).values()];
};

/** The way back. No tag has a comma in its name. */
export const textOfNames = (names: readonly string[]): string => names.join(',');
