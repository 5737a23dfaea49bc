import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import styles from './status-badge.module.css';
import { StatusGlyph, type GlyphShape } from './status-glyph.js';

type Tone = 'green' | 'blue' | 'yellow' | 'gray' | 'red';
interface Look {
  tone: Tone;
  glyph: GlyphShape;
}

const looks: Record<string, Look> = {
  completed: { tone: 'green', glyph: 'check' },
  active: { tone: 'green', glyph: 'check' },
  in_progress: { tone: 'blue', glyph: 'half' },
  pending_review: { tone: 'yellow', glyph: 'dot' },
  setup_pending: { tone: 'yellow', glyph: 'dot' },
  cancelled: { tone: 'gray', glyph: 'slash' },
  inactive: { tone: 'red', glyph: 'slash' },
};
const otherLook: Look = { tone: 'gray', glyph: 'dashed' };

/** Returns "Pending Review" for "pending_review" [ST-01]. */
export const statusLabel = (status: string) =>
  status.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

export type UserStatus = 'active' | 'setup_pending' | 'inactive';

/** A status as glyph and word, never by colour alone. Unknown ones are gray. */
export const StatusBadge = ({ status }: { status: JobReferenceStatus | TaskStatus | UserStatus }) => {
  const { tone, glyph } = looks[status] ?? otherLook;
  return (
    <span className={styles.badge} data-tone={tone}>
      <StatusGlyph shape={glyph} />
      {statusLabel(status)}
    </span>
  );
};

/** The glyph alone in its status colour, for use beside the word in other type. */
export const StatusMark = ({ status }: { status: string }) => {
  const { tone, glyph } = looks[status] ?? otherLook;
  return (
    <span className={styles.mark} data-tone={tone}>
      <StatusGlyph shape={glyph} />
    </span>
  );
};
