import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { isModalOpen } from '../incoming/is-modal-open.js';
import { PageDropOverlay } from '../incoming/page-drop-overlay.js';
import { useFilePaste } from '../incoming/use-file-paste.js';
import { usePageDrop } from '../../../ui/files/use-page-drop.js';
import { StoredFilesNote } from './stored-files-note.js';
import { useKeptFiles } from './use-kept-files.js';

// Lazy, as it contains Uppy.
const UploadDialog = lazyDialog(() =>
  import('../upload-dialog/upload-dialog.js').then((m) => m.UploadDialog),
);

interface JobReferenceUploadsProps {
  jobReference: JobReference;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const none: readonly File[] = [];

/**
 * All ways to upload files from a job reference's page: the upload dialog, a drop anywhere, a paste, and files kept
 * unsent from before.
 */
export const JobReferenceUploads = ({ jobReference, open, onOpen, onClose }: JobReferenceUploadsProps) => {
  const kept = useKeptFiles(useSignedInUser().id, jobReference.id);
  const [given, setGiven] = useState(none);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setGiven(files);
    onOpen();
  };
  // While open, the dialog handles drops and pastes itself.
  const incoming = { onFiles: take, accepts: () => !isModalOpen(), disabled: open };
  const isOver = usePageDrop(incoming);
  useFilePaste(incoming);

  const remember = (unsent: number | null) => {
    if (unsent !== null) kept.setCount(unsent);
    setGiven(none);
  };
  return (
    <>
      {kept.count > 0 && !open && (
        <StoredFilesNote count={kept.count} onContinue={onOpen} onDiscard={kept.forget} />
      )}
      {isOver && <PageDropOverlay to={jobReference.reference} />}
      <UploadDialog
        open={open}
        jobReferenceId={jobReference.id}
        files={given}
        onClose={onClose}
        onClosed={remember}
        onFinished={onClose}
      />
    </>
  );
};
