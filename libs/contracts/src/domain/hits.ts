interface Folded {
  text: string;
  /** For each unit of `text`: where in the original its character starts. */
  starts: number[];
}

/** Letters that have no accent to lose, or no capital of their own, as the database's search writes them. */
const plainly: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ς: 'σ' };

/** Folding one takes a microsecond, and texts repeat few characters. Emptied when it is full. */
const folded = new Map<string, string>();
const mostFolded = 20_000;

const foldCharacter = (character: string): string => {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const lower = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const plain = plainly[lower] ?? lower;
  if (folded.size >= mostFolded) folded.clear();
  folded.set(character, plain);
  return plain;
};

/** Without case, accents and what cannot be seen, as search compares [SE-08]. */
const fold = (original: string): Folded => {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  // ASCII loses nothing but its case. Most texts are little else, so that runs of it are taken at once.
  for (const part of original.match(/[\0-\x7f]+|[^\0-\x7f]/gu) ?? []) {
    const isAscii = part.charCodeAt(0) < 0x80;
    const plain = isAscii ? part.toLowerCase() : foldCharacter(part);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(isAscii ? at + unit : at);
    at += part.length;
  }
  return { text, starts };
};

/** From where to where in a text, in UTF-16 units. */
export type Range = [from: number, until: number];

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** As search finds it in files: the same words, whatever stands between them. One word stands as it is written. */
const spaced = (phrase: string) => {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 1 ? words.map(escaped).join('[^\\p{L}\\p{N}]+') : '';
};

/** Where these phrases stand in a text, in order and apart from each other. */
export const hitsIn = (text: string, phrases: readonly string[]): Range[] => {
  const patterns = phrases.flatMap((phrase) => {
    const wanted = fold(phrase.trim()).text;
    return [escaped(wanted), spaced(wanted)].filter(Boolean);
  });
  if (patterns.length === 0) return [];
  const { text: compared, starts } = fold(text);
  const ranges: Range[] = [];
  for (const { index, 0: hit } of compared.matchAll(new RegExp(patterns.join('|'), 'gu'))) {
    const from = starts[index] ?? text.length;
    // A character that is two letters here, as ß, is a hit whole and once.
    let next = index + hit.length;
    while (starts[next] === starts[next - 1]) next += 1;
    if (from >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([from, starts[next] ?? text.length]);
  }
  return ranges;
};

/** The text in parts; every second one is in these ranges, which stand in order and apart from each other. */
export const splitAt = (text: string, ranges: readonly Range[]): string[] => {
  const parts: string[] = [];
  let done = 0;
  for (const [from, until] of ranges) {
    parts.push(text.slice(done, from), text.slice(from, until));
    done = until;
  }
  return [...parts, text.slice(done)];
};

/** The text in parts; every second one is what is looked for. */
export const splitAtHits = (text: string, phrases: readonly string[]): string[] =>
  splitAt(text, hitsIn(text, phrases));
