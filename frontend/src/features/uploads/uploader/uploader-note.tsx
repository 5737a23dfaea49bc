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

/** What the uploader's own window does not say: what arrived in the end, and where many files go at once. */
export const UploaderNote = ({ outcome, isBusy, tooMany, onUploadMany }: UploaderNoteProps) => {
  if (tooMany !== null)
    return (
      <div className="job-uploader-note">
        <div className={styles.note} data-tone="quiet">
          <Info className={styles.icon} aria-hidden />
          <p className={styles.text} role="status">
            You can only upload {filesAtOnce} files here at a time. Up to {limits.filesPerJobReference} go
            together as one list.
          </p>
          <Button size="small" onClick={onUploadMany}>
            Upload all {tooMany} files
          </Button>
        </div>
      </div>
    );
  const hasEnded = !isBusy && outcome.arrived + outcome.failures.length > 0;
  if (!hasEnded) return null;
  return (
    <div className="job-uploader-note">
      <OutcomeNote outcome={outcome} withReasons />
    </div>
  );
};
