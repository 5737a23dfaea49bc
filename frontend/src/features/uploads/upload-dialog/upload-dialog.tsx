import { limits } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { FormAlert } from '../../../ui/forms/form-alert.js';
import { UnsavedChangesPrompt } from '../../../ui/overlays/unsaved-changes-prompt.js';
import { OutcomeNote } from '../outcome/outcome-note.js';
import { Dropzone } from './dropzone.js';
import { Informer } from './informer.js';
import { RestoredNote, RestoringNote, SkippedNote } from './restored-note.js';
import { TooLargeNote } from './too-large-note.js';
import { TooManyNote } from './too-many-note.js';
import { filesAtOnce } from './use-file-selection.js';
import { JobReferencePicker, newJob } from '../../../domain/job-references/job-reference-picker.js';
import styles from './upload-dialog.module.css';
import { UploadList } from './upload-list.js';
import { useScrollIntoViewOnGrowth } from './use-scroll-into-view-on-growth.js';
import type { UploadPhase } from './use-submit.js';
import { useUploadDialog, type UploadDialogOptions } from './use-upload-dialog.js';

export interface UploadDialogProps extends UploadDialogOptions {
  open: boolean;
  onClose: () => void;
  /** Told how many files stay behind on this device, chosen and not uploaded; null where what was kept before is untouched. */
  onClosed?: (unsent: number | null) => void;
}

const submitLabels: Record<UploadPhase, string> = {
  idle: 'Upload Files',
  creating: 'Creating Job...',
  uploading: 'Uploading...',
};

const perJob = `${limits.filesPerJobReference} files per job, maximum 10MB each.`;

const UploadSession = ({
  open,
  onClose,
  onClosed,
  afterClose,
  ...options
}: UploadDialogProps & { afterClose: () => void }) => {
  const upload = useUploadDialog(options);
  const { phase, choice, chosen, wrong, outcome, isDone, isOnJob, tooMany } = upload;
  const isBusy = phase !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    upload.giveUp();
    onClose();
  };
  const { hasRestored, isSkipped } = upload.uploader;
  const closed = useEffectEvent(() => onClosed?.(hasRestored && !isSkipped ? upload.unsent : null));
  useEffect(() => {
    if (!open) closed();
  }, [open]);
  const results = useScrollIntoViewOnGrowth(upload.files.length + upload.refused.length);
  const close = () => (isBusy ? setAsking(true) : leave());

  return (
    <Dialog
      open={open}
      title={isOnJob ? 'Upload Files' : 'Upload Files to Job Reference'}
      width={750}
      height={550}
      onClose={close}
      hasUnsaved={!isBusy && (!isOnJob || isSkipped) && upload.unsent > 0}
      afterClose={afterClose}
      footer={
        <>
          {chosen && (
            <span className={styles.count}>
              {chosen.fileCount} of {limits.filesPerJobReference} files on this job
            </span>
          )}
          {upload.createAlone && (
            <Button className={styles.alone} disabled={isBusy} onClick={upload.createAlone}>
              Create Without Files
            </Button>
          )}
          {isDone ? (
            <Button type="primary" onClick={upload.finish}>
              Done
            </Button>
          ) : (
            <>
              <Button className="phone-hidden" onClick={close}>
                Cancel
              </Button>
              {phase === 'uploading' && <Button onClick={upload.pause}>Pause</Button>}
              <Button type="primary" loading={isBusy} onClick={upload.submit}>
                {upload.isPaused ? 'Resume' : submitLabels[phase]}
              </Button>
            </>
          )}
        </>
      }
    >
      {!isOnJob && (
        <div className={styles.field}>
          <span className={styles.label} aria-hidden>
            Job reference
          </span>
          <JobReferencePicker
            withNew
            value={choice}
            onChange={upload.choose}
            disabled={isBusy}
            invalid={wrong.job !== null}
          />
        </div>
      )}
      {wrong.job && (
        <p className={styles.wrong} role="alert">
          {wrong.job}
        </p>
      )}
      {choice === newJob && options.newJobReference?.fields}
      <FormAlert message={wrong.files} />
      <Dropzone
        onFiles={upload.add}
        disabled={isBusy}
        isAlone={upload.files.length + upload.refused.length === 0}
        note={
          upload.most === filesAtOnce ? `Up to ${filesAtOnce} files at a time, ${perJob}` : `Up to ${perJob}`
        }
      />
      <div ref={results}>
        <div role="status" className={styles.notes}>
          {upload.isRestoring && <RestoringNote uploader={upload.uploader} />}
          {isSkipped && <SkippedNote />}
          <RestoredNote restored={upload.restored} onDiscard={upload.discardRestored} />
          {tooMany.length > 0 && <TooManyNote count={tooMany.length} onAdd={upload.addTooMany} />}
          {!isBusy && upload.scaling.offered.length > 1 && (
            <TooLargeNote count={upload.scaling.offered.length} onScale={upload.scaling.scaleAll} />
          )}
          {!isBusy && outcome.arrived + outcome.failed.length > 0 && (
            <OutcomeNote outcome={outcome} onRetry={upload.retryFailed} />
          )}
        </div>
        <UploadList
          uploader={upload.uploader}
          files={upload.files}
          refused={upload.refused}
          isBusy={isBusy}
          scaling={upload.scaling}
          onDismiss={upload.dismiss}
          onRetry={upload.retryOne}
        />
      </div>
      <Informer uploader={upload.uploader} isSending={phase === 'uploading'} />
      {isBusy && (
        <UnsavedChangesPrompt
          // Told by the upload itself: when its end leads elsewhere, the screen does not know of the end yet.
          when={() => upload.uploader.isBusy}
          open={isAsking}
          title="Stop uploading?"
          confirmLabel="Stop uploading"
          cancelLabel="Keep uploading"
          onLeave={() => {
            upload.stop();
            setAsking(false);
          }}
          onStay={() => setAsking(false)}
        >
          What is uploaded already stays on the job reference. The other files wait here for later.
        </UnsavedChangesPrompt>
      )}
    </Dialog>
  );
};

/** "Upload Files to Job Reference", and the uploader on a job: choose files, say what they show, send each on its own. Every opening starts with what was kept from before. */
export const UploadDialog = (props: UploadDialogProps) => {
  const [isThere, setThere] = useState(props.open);
  if (props.open && !isThere) setThere(true);
  return isThere ? <UploadSession {...props} afterClose={() => setThere(false)} /> : null;
};
