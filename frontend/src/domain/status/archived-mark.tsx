import { Archive } from 'lucide-react';
import styles from './status-badge.module.css';

/** Beside the status of an archived job reference. */
export const ArchivedMark = ({ archivedAt }: { archivedAt: string | null }) =>
  archivedAt && (
    <span className={styles.badge} data-tone="gray">
      <Archive size={13} />
      Archived
    </span>
  );
