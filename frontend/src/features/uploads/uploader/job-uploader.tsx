import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '@uppy/webcam/css/style.min.css';
import Dashboard from '@uppy/react/dashboard';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Dialog } from '../../../ui/dialog.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { useIsPhone } from '../../../ui/use-is-phone.js';
import { useLeaveWarning } from '../upload-dialog/use-leave-warning.js';
import { filesOnJobCard, roomOf } from './create-uploader.js';
import './job-uploader.css';
import { useUploader } from './use-uploader.js';

interface JobUploaderProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

// The specification's section 9, as all figures of the uploader.
const height = 550;
const thumbnailWidth = 280;
const note = `Up to ${filesOnJobCard} files at a time, ${limits.filesPerJobReference} per job, maximum 10MB each. Supported formats: JPG, PNG, PDF, DOCX`;
const metaFields = [
  { id: 'description', name: 'Description', placeholder: 'What the file shows (optional)' },
];

/** The uploader on a job: device, folders, camera, a description per file [UD-08]. Loaded when it is first opened. */
export const JobUploader = ({ jobReference, open, onClose, afterClose }: JobUploaderProps) => {
  const { uploader, isBusy } = useUploader(jobReference);
  const [isAsking, setAsking] = useState(false);
  const [isFull] = useState(roomOf(jobReference) === 0);
  const isPhone = useIsPhone();
  useLeaveWarning(isBusy);
  const close = () => (isBusy ? setAsking(true) : onClose());
  return (
    <Dialog open={open} title="Upload Files" width={750} onClose={close} afterClose={afterClose}>
      {isFull && <FormAlert message={messages.tooManyFiles()} />}
      {!isFull && (
        <Dashboard
          className="job-uploader"
          uppy={uploader}
          width="100%"
          height={isPhone ? '100%' : height}
          thumbnailWidth={thumbnailWidth}
          fileManagerSelectionType="both"
          hidePauseResumeButton
          proudlyDisplayPoweredByUppy={false}
          doneButtonHandler={onClose}
          metaFields={metaFields}
          note={note}
        />
      )}
      <ConfirmDialog
        open={isAsking && isBusy}
        title="Stop uploading?"
        confirmLabel="Stop uploading"
        destructive
        onConfirm={() => {
          uploader.cancelAll();
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        What is uploaded already stays on the job reference.
      </ConfirmDialog>
    </Dialog>
  );
};
