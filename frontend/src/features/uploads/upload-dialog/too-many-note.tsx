import { limits } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import { Info } from 'lucide-react';
import styles from '../outcome/outcome-note.module.css';
import { filesAtOnce } from './use-file-selection.js';

/** More files were chosen at once than go without a second thought; none of them is on the list yet. */
export const TooManyNote = ({ count, onAdd }: { count: number; onAdd: () => void }) => (
  <div className={styles.note} data-tone="quiet">
    <Info className={styles.icon} aria-hidden />
    <p className={styles.text}>
      You can only upload {filesAtOnce} files here at a time. Up to {limits.filesPerJobReference} go together
      as one list.
    </p>
    <Button size="small" onClick={onAdd}>
      {count === 1 ? 'Add 1 more file' : `Add ${count} more files`}
    </Button>
  </div>
);
