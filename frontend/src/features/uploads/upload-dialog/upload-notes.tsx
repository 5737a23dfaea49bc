import { OutcomeNote } from '../outcome/outcome-note.js';
import { RestoredNote, RestoringNote, SkippedNote } from './restored-note.js';
import { TooLargeNote } from './too-large-note.js';
import { TooManyNote } from './too-many-note.js';
import styles from './upload-dialog.module.css';
import type { UploadDialogState } from './use-upload-dialog.js';

/** What is to be known about the whole list, with what can be done about it. */
export const UploadNotes = ({ upload }: { upload: UploadDialogState }) => {
  const { uploader, phase, outcome, tooMany, scaling } = upload;
  const isIdle = phase === 'idle';
  return (
    <div role="status" className={styles.notes}>
      {upload.isRestoring && <RestoringNote uploader={uploader} />}
      {uploader.isSkipped && <SkippedNote />}
      <RestoredNote restored={upload.restored} onDiscard={upload.discardRestored} />
      {tooMany.length > 0 && <TooManyNote count={tooMany.length} onAdd={upload.addTooMany} />}
      {isIdle && scaling.offered.length > 1 && (
        <TooLargeNote count={scaling.offered.length} onScale={scaling.scaleAll} />
      )}
      {isIdle && outcome.arrived + outcome.failed.length > 0 && (
        <OutcomeNote outcome={outcome} onRetry={upload.retryFailed} />
      )}
    </div>
  );
};
