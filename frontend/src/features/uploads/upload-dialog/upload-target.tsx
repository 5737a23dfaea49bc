import type { ReactNode } from 'react';
import { JobReferencePicker, newJob } from '../../../domain/job-references/job-reference-picker.js';
import { InertWhile } from '../../../ui/forms/inert-while.js';
import styles from './upload-dialog.module.css';
import type { UploadDialogState } from './use-upload-dialog.js';

interface UploadTargetProps {
  upload: UploadDialogState;
  /** Fields of a new job reference. */
  fields: ReactNode;
}

/** Selection of the job reference for the files, with an error if it accepts none. */
export const UploadTarget = ({ upload, fields }: UploadTargetProps) => {
  const { choice, wrong } = upload;
  return (
    <>
      {!upload.isOnJob && (
        <div className={styles.field}>
          <span className={styles.label} aria-hidden>
            Job reference
          </span>
          <JobReferencePicker
            withNew
            value={choice}
            onChange={upload.choose}
            disabled={upload.phase !== 'idle'}
            invalid={wrong.job !== null}
          />
        </div>
      )}
      {wrong.job && (
        <p className={styles.wrong} role="alert">
          {wrong.job}
        </p>
      )}
      {choice === newJob && <InertWhile pending={upload.phase !== 'idle'}>{fields}</InertWhile>}
    </>
  );
};
