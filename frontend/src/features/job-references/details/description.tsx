import { useState } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { LinkedText } from '../../../ui/text/linked-text.js';
import styles from './information-card.module.css';

/** About twelve lines of the card: a longer text is folded. */
const foldedFrom = 480;
const foldedLines = 12;

const isLong = (text: string) => text.length > foldedFrom || text.split('\n').length > foldedLines;

/** The description with its line breaks and links, or the words that there is none. */
export const Description = ({ text }: { text: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  if (!text) return <p className="text-secondary">No description provided</p>;
  const folds = isLong(text);
  return (
    <>
      <p dir="auto" className={`prose ${styles.description}`} data-folded={folds && !isOpen}>
        <LinkedText text={text} />
      </p>
      {folds && (
        <Button
          variant="link"
          className={styles.fold ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
};
