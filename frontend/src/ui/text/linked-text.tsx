import { Fragment, type ReactNode } from 'react';
import styles from './linked-text.module.css';
import { splitLinks } from './split-links.js';

interface LinkedTextProps {
  text: string;
  /** What becomes of the words between the links; they stay as they are when absent. */
  words?: (text: string) => ReactNode;
}

/** Plain text that somebody wrote: its line breaks kept, its http(s) addresses as links that give nothing of ours away. */
export const LinkedText = ({ text, words = (plain) => plain }: LinkedTextProps) => (
  <span className={styles.text}>
    {splitLinks(text).map((part, index) =>
      part.href === undefined ? (
        <Fragment key={index}>{words(part.text)}</Fragment>
      ) : (
        <a
          key={index}
          className={styles.address}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {part.text}
        </a>
      ),
    )}
  </span>
);
