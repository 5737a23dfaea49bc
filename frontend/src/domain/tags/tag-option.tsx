import type { TagColour } from '@jobref/contracts/domain/tag-colours';
import styles from './tags.module.css';

export const TagOption = ({ name, colour }: { name: string; colour: TagColour }) => (
  <span className="flex items-center gap-8">
    <span className={styles.dot} style={{ background: `var(--tag-${colour})` }} />
    <span dir="auto" className="truncate">
      {name}
    </span>
  </span>
);
