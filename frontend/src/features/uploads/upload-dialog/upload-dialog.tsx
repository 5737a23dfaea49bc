import { limits } from '@jobref/contracts/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { OutcomeNote } from '../outcome/outcome-note.js';
import { StopQuestion } from '../stop-question.js';
import { Dropzone } from './dropzone.js';
import { JobPicker, newJob } from './job-picker.js';
import styles from './upload-dialog.module.css';
import { UploadList } from './upload-list.js';
import { useUploadDialog, type UploadDialogOptions, type UploadPhase } from './use-upload-dialog.js';

interface UploadDialogProps extends UploadDialogOptions {
  open: boolean;
  onClose: () => void;
}

const submitLabels: Record<UploadPhase, string> = {
  idle: 'Upload Files',
  creating: 'Creating Job...',
  uploading: 'Uploading...',
};

const UploadSession = ({
  open,
  onClose,
  afterClose,
  ...options
}: UploadDialogProps & { afterClose: () => void }) => {
  const upload = useUploadDialog(options);
  const { phase, choice, chosen, wrong, outcome, isDone } = upload;
  const isBusy = phase !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    upload.giveUp();
    onClose();
  };
  const close = () => (isBusy ? setAsking(true) : leave());

  return (
    <Dialog
      open={open}
      title="Upload Files to Job Reference"
      width={750}
      onClose={close}
      hasUnsaved={!isBusy && upload.hasUnsent}
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
              <Button className={styles.cancel} onClick={close}>
                Cancel
              </Button>
              <Button type="primary" loading={isBusy} onClick={upload.submit}>
                {submitLabels[phase]}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.field}>
        <span className={styles.label} aria-hidden>
          Job reference
        </span>
        <JobPicker
          withNew
          value={choice}
          onChange={upload.choose}
          disabled={isBusy}
          invalid={wrong.job !== null}
        />
        {wrong.job && (
          <p className={styles.wrong} role="alert">
            {wrong.job}
          </p>
        )}
      </div>
      {choice === newJob && options.newJobReference.fields}
      <FormAlert message={wrong.files} />
      <Dropzone onFiles={upload.add} disabled={isBusy} />
      <div role="status">
        {!isBusy && outcome.arrived + outcome.failures.length > 0 && (
          <div className={styles.outcome}>
            <OutcomeNote outcome={outcome} onRetry={upload.retryFailed} />
          </div>
        )}
      </div>
      <UploadList
        items={upload.items}
        rejected={upload.rejected}
        isBusy={isBusy}
        actions={upload.actions}
        onDismiss={upload.dismiss}
      />
      {isBusy && (
        <StopQuestion
          isAsking={isAsking}
          isRunning={() => upload.queue.isRunning}
          onStop={() => {
            upload.stop();
            setAsking(false);
          }}
          onKeep={() => setAsking(false)}
        >
          What is uploaded already stays on the job reference. The other files are not sent.
        </StopQuestion>
      )}
    </Dialog>
  );
};

/** "Upload Files to Job Reference": choose a job reference and files, send each on its own. Every opening starts afresh. */
export const UploadDialog = (props: UploadDialogProps) => {
  const [isThere, setThere] = useState(props.open);
  if (props.open && !isThere) setThere(true);
  return isThere ? <UploadSession {...props} afterClose={() => setThere(false)} /> : null;
};
