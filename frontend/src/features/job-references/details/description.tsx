import { useState } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { LinkedText } from '../../../ui/text/linked-text.js';
import styles from './information-card.module.css';

/** Number of characters, about twelve lines of the card, above which a text is collapsed. */
const foldedFrom = 480;
const foldedLines = 12;

const isLong = (text: string) => text.length > foldedFrom || text.split('\n').length > foldedLines;

/** Renders the description with its line breaks and links, or a placeholder when there is none. */
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
