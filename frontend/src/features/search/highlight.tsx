import { splitAtHits } from '@jobref/contracts/domain/hits';
import { Fragment } from 'react';

/** Renders alternating parts of a text: odd ones are hits and are marked. */
export const MarkedText = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>);

/** Renders a text with the hits of the search marked. */
export const Highlight = ({ text, phrases }: { text: string; phrases: readonly string[] }) => (
  <MarkedText parts={splitAtHits(text, phrases)} />
);
