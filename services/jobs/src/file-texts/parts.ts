/** Most characters per part. Neighbouring parts overlap by the last words of the first, so that no phrase is split. */
const mostCharacters = 1_000;
const shared = 80;

/**
 * Collapses blanks and line breaks to one blank; removes invisible characters, such as soft hyphens, and those that
 * Postgres cannot store.
 */
const asLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim();

/** Returns the last blank before `at`, unless that is far back: a very long word is cut. */
const wordEnd = (text: string, at: number, from: number): number => {
  const blank = text.lastIndexOf(' ', at);
  return blank > from ? blank : at;
};

/** Splits a page's text into parts as search stores them. Pure; returns none for a page without words. */
export const splitIntoParts = (text: string): string[] => {
  const line = asLine(text);
  const parts: string[] = [];
  for (let start = 0; start < line.length;) {
    if (line.length - start <= mostCharacters) return [...parts, line.slice(start)];
    const end = wordEnd(line, start + mostCharacters, start + mostCharacters / 2);
    parts.push(line.slice(start, end).toWellFormed());
    start = wordEnd(line, end - shared, start + 1) + 1;
  }
  return parts;
};
