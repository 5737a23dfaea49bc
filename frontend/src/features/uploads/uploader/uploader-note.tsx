import { limits } from '@jobref/contracts/limits';
import { Button } from 'antd';
import { Info } from 'lucide-react';
import { OutcomeNote } from '../outcome/outcome-note.js';
import styles from '../outcome/outcome-note.module.css';
import type { Outcome } from '../outcome/outcome.js';
import { filesAtOnce } from './uploader-limits.js';

interface UploaderNoteProps {
  outcome: Outcome;
  isBusy: boolean;
  /** So many files were chosen at once that the uploader took none of them. */
  tooMany: number | null;
  onUploadMany: () => void;
}

const TooMany = ({ count, onUploadMany }: { count: number; onUploadMany: () => void }) => (
  <div className={styles.note} data-tone="quiet">
    <Info className={styles.icon} aria-hidden />
    <p className={styles.text}>
      You can only upload {filesAtOnce} files here at a time. Up to {limits.filesPerJobReference} go together
      as one list.
    </p>
    <Button size="small" onClick={onUploadMany}>
      Upload all {count} files
    </Button>
  </div>
);

const Note = ({ outcome, isBusy, tooMany, onUploadMany }: UploaderNoteProps) => {
  if (tooMany !== null) return <TooMany count={tooMany} onUploadMany={onUploadMany} />;
  const hasEnded = !isBusy && outcome.arrived + outcome.failures.length > 0;
  return hasEnded && <OutcomeNote outcome={outcome} withReasons />;
};

/** What the uploader's own window does not say: what arrived in the end, and where many files go at once; read out. */
export const UploaderNote = (props: UploaderNoteProps) => (
  <div className="job-uploader-note" role="status">
    <Note {...props} />
  </div>
);
