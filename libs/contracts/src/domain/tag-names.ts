import { commaSeparated } from './comma-separated.js';

// Joiners build one emoji out of several, and letters of some languages.
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/** Normalises a name: composed letters, a single space for any white space, no invisible characters. */
export const asTagName = (name: string): string =>
  name.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();

/** Returns the comparison key of a tag name. */
export const tagKey = (name: string): string => name.toLowerCase();

/** Parses comma-separated tag names, as addresses and tables write them; blank ones are dropped. */
export const parseTagNames = (text = ''): string[] => commaSeparated(text).map(asTagName).filter(Boolean);
/** Renames a tag in a list of names, ignoring case, and removes duplicates. */
export const renameTag = (names: readonly string[], from: string, to: string): string[] => {
  const renamed = names.map((name) => (tagKey(name) === tagKey(from) ? to : name));
  return [...new Map(renamed.map((name) => [tagKey(name), name])).values()];
};

/** Joins tag names. No tag has a comma in its name. */
export const joinTagNames = (names: readonly string[]): string => names.join(',');
