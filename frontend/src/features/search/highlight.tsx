import { Fragment } from 'react';

interface Folded {
  text: string;
  /** For each unit of `text`: where in the original its character starts. */
  starts: number[];
}

/** Without case and accents, as the server compares [SE-08]. */
const fold = (original: string): Folded => {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    at += character.length;
  }
  return { text, starts };
};

/** The text in parts; every second one is a hit. */
export const splitAtHits = (text: string, query: string): string[] => {
  const wanted = fold(query.trim()).text;
  const { text: folded, starts } = fold(text);
  const parts: string[] = [];
  let done = 0;
  for (
    let hit = wanted ? folded.indexOf(wanted) : -1;
    hit >= 0;
    hit = folded.indexOf(wanted, hit + wanted.length)
  ) {
    const from = starts[hit] ?? text.length;
    const to = starts[hit + wanted.length] ?? text.length;
    parts.push(text.slice(done, from), text.slice(from, to));
    done = to;
  }
  return [...parts, text.slice(done)];
};

/** A text with the hits of the search marked. */
export const Highlight = ({ text, query }: { text: string; query: string | undefined }) =>
  splitAtHits(text, query ?? '').map((part, index) => (
    <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
  ));
