interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`: offset in the original at which its character starts. */
  starts: number[];
}

/** Folding of letters that Unicode does not decompose to their plain form, as in the database's search. */
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
};

/** Cache of folded characters: folding one takes a microsecond, and texts repeat few characters. Cleared when full. */
const folded = new Map<string, string>();
const mostFolded = 20_000;

const foldCharacter = (character: string): string => {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const lower = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const plain = foldedLetters[lower] ?? lower;
  if (folded.size >= mostFolded) folded.clear();
  folded.set(character, plain);
  return plain;
};

/** Removes case, accents, Arabic vowel signs and invisible characters, as search does when comparing [SE-08]. */
export const fold = (original: string): Folded => {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  // ASCII only changes case. Most texts are mainly ASCII, so runs of it are folded at once.
  for (const part of original.match(/[\0-\x7f]+|[^\0-\x7f]/gu) ?? []) {
    const isAscii = part.charCodeAt(0) < 0x80;
    const plain = isAscii ? part.toLowerCase() : foldCharacter(part);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(isAscii ? at + unit : at);
    at += part.length;
  }
  return { text, starts };
};

/** Start and end offset in a text, in UTF-16 units. */
export type Range = [from: number, until: number];

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns a pattern for the same words with any separators between them, as search matches in files. Empty for a single
 * word.
 */
const spaced = (phrase: string) => {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 1 ? words.map(escaped).join('[^\\p{L}\\p{N}]+') : '';
};

/** Returns the ranges at which the phrases occur in a text, sorted and without overlaps. */
export const findHits = (text: string, phrases: readonly string[]): Range[] => {
  const patterns = phrases.flatMap((phrase) => {
    const foldedPhrase = fold(phrase.trim()).text;
    return [escaped(foldedPhrase), spaced(foldedPhrase)].filter(Boolean);
  });
  if (patterns.length === 0) return [];
  const { text: compared, starts } = fold(text);
  const ranges: Range[] = [];
  for (const { index, 0: hit } of compared.matchAll(new RegExp(patterns.join('|'), 'gu'))) {
    const from = starts[index] ?? text.length;
    // A character that folds to two letters, such as ß, is matched whole and once.
    let next = index + hit.length;
    while (starts[next] === starts[next - 1]) next += 1;
    if (from >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([from, starts[next] ?? text.length]);
  }
  return ranges;
};

/** Splits the text at the ranges, which must be sorted and must not overlap. Every second part lies in a range. */
export const splitAtRanges = (text: string, ranges: readonly Range[]): string[] => {
  const parts: string[] = [];
  let done = 0;
  for (const [from, until] of ranges) {
    parts.push(text.slice(done, from), text.slice(from, until));
    done = until;
  }
  return [...parts, text.slice(done)];
};

/** Splits the text at occurrences of the phrases. Every second part is an occurrence. */
export const splitAtHits = (text: string, phrases: readonly string[]): string[] =>
  splitAtRanges(text, findHits(text, phrases));
