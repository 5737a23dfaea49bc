import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import { messages } from '@jobref/contracts/messages';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '@uppy/webcam/css/style.min.css';
import Dashboard from '@uppy/react/dashboard';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { useIsPhone } from '../../../ui/use-is-phone.js';
import { StopQuestion } from '../stop-question.js';
import { DescribedFiles } from './described-files.js';
import './job-uploader.css';
import './uploader-files.css';
import './uploader-status.css';
import { metaFields } from './meta-fields.js';
import { filesAtOnce, roomOf } from './uploader-limits.js';
import { UploaderNote } from './uploader-note.js';
import { useGivenFiles } from './use-given-files.js';
import { useTooMany, type ManyFiles } from './use-too-many.js';
import { useUploader } from './use-uploader.js';

export interface JobUploaderProps {
  jobReference: JobReference;
  open: boolean;
  /** Dropped on the page or pasted; every new list is added to what is chosen. */
  given: readonly File[];
  /** Told how many files stay behind, chosen and not uploaded. */
  onClose: (unsent: number) => void;
  /** More files than the uploader takes go on elsewhere. */
  onMany: (many: ManyFiles) => void;
}

// The specification's section 9, as all figures of the uploader.
const height = 550;
const note = `Up to ${filesAtOnce} files at a time, ${limits.filesPerJobReference} per job, maximum 10MB each. Supported formats: JPG, PNG, PDF, DOCX`;

// At rest nothing is being uploaded, though Uppy's title counts what failed as under way.
const underWay = { strings: {} };
const atRest = {
  strings: {
    uploadingXFiles: { 0: '%{smart_count} file not uploaded', 1: '%{smart_count} files not uploaded' },
  },
};

/** The uploader on a job: device, folders, camera, a description per file [UD-08]. Loaded when it is first opened. */
export const JobUploader = ({
  jobReference,
  open,
  given,
  onClose,
  onMany,
  afterClose,
}: JobUploaderProps & { afterClose: () => void }) => {
  const { uploader, isBusy, outcome } = useUploader(jobReference);
  const many = useTooMany(uploader, jobReference);
  const [isAsking, setAsking] = useState(false);
  const [isFull] = useState(roomOf(jobReference) === 0);
  const isPhone = useIsPhone();
  useGivenFiles(uploader, given);
  const leave = () => onClose(uploader.getFiles().filter(({ progress }) => !progress.uploadComplete).length);
  const close = () => (isBusy ? setAsking(true) : leave());
  const handOver = () => {
    if (!many) return;
    const files = many.take();
    uploader.cancelAll();
    onMany(files);
  };
  return (
    <Dialog open={open} title="Upload Files" width={750} onClose={close} afterClose={afterClose}>
      {isFull && <FormAlert message={messages.tooManyFiles()} />}
      {!isFull && (
        <div className="job-uploader">
          <UploaderNote
            outcome={outcome}
            isBusy={isBusy}
            tooMany={many && many.count}
            onUploadMany={handOver}
          />
          <DescribedFiles uploader={uploader} />
          <Dashboard
            uppy={uploader}
            width="100%"
            height={isPhone ? '100%' : height}
            fileManagerSelectionType="both"
            disableThumbnailGenerator
            hidePauseResumeButton
            proudlyDisplayPoweredByUppy={false}
            doneButtonHandler={leave}
            metaFields={metaFields}
            note={note}
            locale={isBusy ? underWay : atRest}
          />
        </div>
      )}
      {isBusy && (
        <StopQuestion
          isAsking={isAsking}
          isRunning={() => uploader.isBusy}
          onStop={leave}
          onKeep={() => setAsking(false)}
        >
          What is uploaded already stays on the job reference. The other files wait here for later.
        </StopQuestion>
      )}
    </Dialog>
  );
};
