import type { TagColour } from '@jobref/contracts/domain/tag-colours';
import styles from './tags.module.css';

/** A tag as an option of a list. */
export const TagOption = ({ name, colour }: { name: string; colour: TagColour }) => (
  <span className={styles.option}>
    <span className={styles.dot} style={{ background: `var(--tag-${colour})` }} />
    <span dir="auto" className="truncate">
      {name}
    </span>
  </span>
);
