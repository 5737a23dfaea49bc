import { limits } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import styles from './upload-dialog.module.css';
import type { UploadPhase } from './use-submit.js';
import type { UploadDialogState } from './use-upload-dialog.js';

const submitLabels: Record<UploadPhase, string> = {
  idle: 'Upload Files',
  creating: 'Creating Job...',
  uploading: 'Uploading...',
};

/** Footer with the file count of the job reference and the buttons for the current phase. */
export const UploadFooter = ({ upload, onCancel }: { upload: UploadDialogState; onCancel: () => void }) => {
  const { phase, chosen } = upload;
  const isBusy = phase !== 'idle';
  const label = upload.scaling.isRunning
    ? 'Scaling down...'
    : upload.isPaused
      ? 'Resume'
      : submitLabels[phase];
  return (
    <>
      {chosen && (
        <span className={styles.count}>
          {chosen.fileCount} of {limits.filesPerJobReference} files on this job
        </span>
      )}
      {upload.createAlone && (
        <Button
          className={styles.alone}
          disabled={isBusy || upload.hasUnlistedFiles}
          onClick={upload.createAlone}
        >
          Create Without Files
        </Button>
      )}
      {upload.isDone ? (
        <Button type="primary" onClick={upload.finish}>
          Done
        </Button>
      ) : (
        <>
          <Button className="phone-hidden" onClick={onCancel}>
            Cancel
          </Button>
          {phase === 'uploading' && <Button onClick={upload.pause}>Pause</Button>}
          <Button type="primary" loading={isBusy} disabled={upload.scaling.isRunning} onClick={upload.submit}>
            {label}
          </Button>
        </>
      )}
    </>
  );
};
