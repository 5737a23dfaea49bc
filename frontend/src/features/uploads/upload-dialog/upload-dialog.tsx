import { limits } from '@jobref/contracts/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { FormAlert } from '../../../ui/forms/form-alert.js';
import { UnsavedChangesPrompt } from '../../../ui/overlays/unsaved-changes-prompt.js';
import { Dropzone } from './dropzone.js';
import { Informer } from './informer.js';
import { filesAtOnce } from './use-file-selection.js';
import { UploadFooter } from './upload-footer.js';
import { UploadList } from './upload-list.js';
import { UploadNotes } from './upload-notes.js';
import { UploadTarget } from './upload-target.js';
import { useCloseUploadDialog } from './use-close-upload-dialog.js';
import { useUploadDialog, type UploadDialogOptions, type UploadDialogState } from './use-upload-dialog.js';

export interface UploadDialogProps extends UploadDialogOptions {
  open: boolean;
  onClose: () => void;
  /** Called with the number of unsent files kept on this device; null if files kept from before are untouched. */
  onClosed?: (unsent: number | null) => void;
}

const perJob = `${limits.filesPerJobReference} files per job, maximum 10MB each.`;

/** Returns a ref for an element that is scrolled into view whenever `count` grows. */
const useScrollIntoViewOnGrowth = (count: number) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) void part.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return part;
};

/** Returns a ref for an element that is scrolled into view whenever something is found wrong, also the same again. */
const useScrollIntoViewOnProblem = (wrong: UploadDialogState['wrong']) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong.job ?? wrong.files) void part.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  return part;
};

const UploadSession = (props: UploadDialogProps & { afterClose: () => void }) => {
  const { open, newJobReference, afterClose } = props;
  const upload = useUploadDialog(props);
  const { phase, isOnJob } = upload;
  const isBusy = phase !== 'idle';
  const leaving = useCloseUploadDialog(upload, props);
  // The main button is far below what is wrong when many files are listed.
  const problem = useScrollIntoViewOnProblem(upload.wrong);
  const results = useScrollIntoViewOnGrowth(upload.files.length + upload.refused.length);

  return (
    <Dialog
      open={open}
      title={isOnJob ? 'Upload Files' : 'Upload Files to Job Reference'}
      width={750}
      height={550}
      onClose={leaving.close}
      hasUnsaved={
        !isBusy && (upload.hasUnlistedFiles || ((!isOnJob || upload.isNotKept) && upload.unsent > 0))
      }
      afterClose={afterClose}
      footer={(close) => <UploadFooter upload={upload} onCancel={close} />}
    >
      <div ref={problem}>
        <UploadTarget upload={upload} fields={newJobReference?.fields} />
        <FormAlert message={upload.wrong.files} />
      </div>
      <Dropzone
        onFiles={upload.add}
        disabled={isBusy}
        isAlone={upload.files.length + upload.refused.length === 0}
        note={
          upload.most === filesAtOnce ? `Up to ${filesAtOnce} files at a time, ${perJob}` : `Up to ${perJob}`
        }
      />
      <div ref={results}>
        <UploadNotes upload={upload} />
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
          // Read from the uploader: when the upload ends with a navigation, this component has not re-rendered yet.
          when={() => upload.uploader.isBusy}
          open={leaving.isAsking}
          title="Stop uploading?"
          confirmLabel="Stop uploading"
          cancelLabel="Keep uploading"
          onLeave={leaving.stop}
          onStay={leaving.stay}
        >
          Files already uploaded stay on the job reference.{' '}
          {upload.isNotKept
            ? 'The others are not kept when the page is left.'
            : 'The others are kept here for later.'}
        </UnsavedChangesPrompt>
      )}
      {!isBusy && (upload.hasUnlistedFiles || (upload.isNotKept && upload.unsent > 0)) && (
        <UnsavedChangesPrompt
          when={() => !leaving.isClosing()}
          title="Leave without all files?"
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          onLeave={() => undefined}
        >
          {upload.isNotKept
            ? 'Files that are not uploaded yet are not kept.'
            : 'Files that are not on the list yet are not kept.'}
        </UnsavedChangesPrompt>
      )}
    </Dialog>
  );
};

/**
 * Upload dialog of a job's page, or with a choice of the job reference: choose files, caption them, upload each
 * separately. Every opening starts with the files kept from before.
 */
export const UploadDialog = (props: UploadDialogProps) => {
  const [isThere, setThere] = useState(props.open);
  if (props.open && !isThere) setThere(true);
  return isThere ? <UploadSession {...props} afterClose={() => setThere(false)} /> : null;
};
