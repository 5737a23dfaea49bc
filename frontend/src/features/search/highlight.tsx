import { hitsIn, type Range } from '@jobref/contracts/domain/hits';
import { Fragment } from 'react';

/** The text in parts; every second one is a hit. */
export const splitAt = (text: string, hits: readonly Range[]): string[] => {
  const parts: string[] = [];
  let done = 0;
  for (const [from, until] of hits) {
    parts.push(text.slice(done, from), text.slice(from, until));
    done = until;
  }
  return [...parts, text.slice(done)];
};

/** The same by what is looked for. */
export const splitAtHits = (text: string, phrases: readonly string[]): string[] =>
  splitAt(text, hitsIn(text, phrases));

/** A text in such parts, with its hits marked. */
export const Marked = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>);

/** A text with the hits of the search marked. */
export const Highlight = ({ text, phrases }: { text: string; phrases: readonly string[] }) => (
  <Marked parts={splitAtHits(text, phrases)} />
);
