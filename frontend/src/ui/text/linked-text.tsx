import { Fragment, type ReactNode } from 'react';
import styles from './linked-text.module.css';
import { splitLinks } from './split-links.js';

interface LinkedTextProps {
  text: string;
  /** Renders the text between links; unchanged by default. */
  renderText?: (text: string) => ReactNode;
}

/** A user's plain text: keeps line breaks and links http(s) URLs, without sending a referrer. */
export const LinkedText = ({ text, renderText = (plain) => plain }: LinkedTextProps) => (
  <span className={styles.text}>
    {splitLinks(text).map((part, index) =>
      part.href === undefined ? (
        <Fragment key={index}>{renderText(part.text)}</Fragment>
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
