/** Characters of a part at most; two neighbours share the last words of the first, so that no phrase falls between them. */
const mostCharacters = 1_000;
const shared = 80;

/** Blanks and line ends become one blank; what cannot be seen, as where a word may be parted, and what Postgres cannot store goes. */
const asLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim();

/** Back to the last blank before `at`, unless that is far: a word without end is cut. */
const wordEnd = (text: string, at: number, from: number): number => {
  const blank = text.lastIndexOf(' ', at);
  return blank > from ? blank : at;
};

/** A page's text in parts as search stores them. Pure; a page without words has none. */
export const partsOf = (text: string): string[] => {
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
