import { fullName } from '@jobref/contracts/domain/full-name';
import type { ReactNode } from 'react';
import { ActivityIcon } from './activity-icon.js';
import styles from './activity-list.module.css';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { Loading } from '../../ui/feedback/loading.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';

// The three actions named by the specification have colours; the others differ by icon only.
const tones: Partial<Record<string, 'primary' | 'blue' | 'yellow'>> = {
  pdf_generated: 'primary',
  file_uploaded: 'blue',
  job_created: 'yellow',
};

interface ActivityItemProps {
  /** Kind of activity, which determines the marker; unknown kinds have a neutral one. */
  action: string;
  /** The person who did it, if known. */
  actor: { firstName: string; lastName: string } | null;
  createdAt: string;
  wording?: 'short' | 'distance';
  /** What happened, in a sentence. */
  children: ReactNode;
}

/** An activity: marker, sentence, person, time. Rendered in an `ActivityList`. */
export const ActivityItem = ({
  action,
  actor,
  createdAt,
  wording = 'distance',
  children,
}: ActivityItemProps) => (
  <li className={styles.entry} data-action={action}>
    <span className={styles.marker} data-tone={tones[action] ?? 'gray'}>
      <ActivityIcon action={action} />
    </span>
    <div className="flex-1 min-w-0 leading-20 break-anywhere">
      {children}
      <p className={styles.detail}>
        {actor && (
          <>
            <bdi>{fullName(actor)}</bdi>,{' '}
          </>
        )}
        <RelativeTime value={createdAt} wording={wording} />
      </p>
    </div>
  </li>
);

/** Activities, the newest first, joined by a line. */
export const ActivityList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className="plain-list" aria-label={label}>
    {children}
  </ol>
);

export const ActivitySkeletons = ({ rows }: { rows: number }) => (
  <Loading className="plain-list" times={rows}>
    <div className={styles.entry}>
      <span className={`skeleton ${styles.marker}`} />
      <div className={styles.pending}>
        <SkeletonBar width="86%" />
        <SkeletonBar width="38%" height={10} />
      </div>
    </div>
  </Loading>
);
