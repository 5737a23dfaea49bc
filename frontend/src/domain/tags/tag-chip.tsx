import type { Tag } from '@jobref/contracts/domain/tags';
import { X } from 'lucide-react';
import styles from './tags.module.css';

interface TagChipProps {
  tag: Tag;
  /** Removes the tag; without it the tag is read-only. */
  onRemove?: (() => void) | undefined;
  /** Whether removal is disabled for now. */
  isBusy?: boolean;
}

/** A tag: its colour as a dot beside its name, never by colour alone. */
export const TagChip = ({ tag: { name, colour }, onRemove, isBusy = false }: TagChipProps) => (
  <span className={styles.chip} data-removable={onRemove !== undefined}>
    <span className={styles.dot} style={{ background: `var(--tag-${colour})` }} />
    <span dir="auto" className={styles.name} title={name}>
      {name}
    </span>
    {onRemove && (
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove tag ${name}`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <X />
      </button>
    )}
  </span>
);

/** A job reference's tags in a row; beyond `most` the number of the others. Renders nothing without tags. */
export const TagChips = ({ tags, most = tags.length }: { tags: readonly Tag[]; most?: number }) =>
  tags.length > 0 && (
    <ul className={`plain-list ${styles.chips}`} aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag.name}>
          <TagChip tag={tag} />
        </li>
      ))}
      {tags.length > most && <li className="small text-secondary">+{tags.length - most}</li>}
    </ul>
  );
