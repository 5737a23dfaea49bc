import type { JobReference } from '@jobref/contracts/job-references';
import { useState, type ReactNode } from 'react';
import { useSignedInUser } from '../../../api/signed-in-user.js';
import { isModalOpen } from '../incoming/is-modal-open.js';
import { PageDropOverlay } from '../incoming/page-drop-overlay.js';
import { useFilePaste } from '../incoming/use-file-paste.js';
import { usePageDrop } from '../incoming/use-page-drop.js';
import { LazyJobUploader } from '../uploader/lazy-job-uploader.js';
import { filesAtOnce, uploaderIdOf } from '../uploader/uploader-limits.js';
import type { ManyFiles } from '../uploader/use-too-many.js';
import { KeptNote } from './kept-note.js';
import { useKeptFiles } from './use-kept-files.js';

interface JobUploadsProps {
  jobReference: JobReference;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The upload dialog, which takes what is too much for the uploader. */
  uploadDialog: (props: ManyUploadProps) => ReactNode;
}

export interface ManyUploadProps extends ManyFiles {
  open: boolean;
  jobReferenceId: string;
  onClose: () => void;
  onFinished: () => void;
}

const none: readonly File[] = [];

/** What is being written about a file would be lost if another one came. */
const isDescribing = () => document.querySelector('.uppy-Dashboard-FileCard') !== null;

/**
 * All ways in which files come onto a job reference from its page: the uploader, a drop anywhere, a paste, and what was
 * left unsent before. More than the uploader takes at once go through the upload dialog.
 */
export const JobUploads = ({ jobReference, open, onOpen, onClose, uploadDialog }: JobUploadsProps) => {
  const kept = useKeptFiles(uploaderIdOf(useSignedInUser().id, jobReference.id));
  const [given, setGiven] = useState(none);
  const [many, setMany] = useState<ManyFiles | null>(null);
  const [isManyOpen, setManyOpen] = useState(false);

  const openMany = (files: ManyFiles) => {
    setMany(files);
    setManyOpen(true);
  };
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (!open && files.length > filesAtOnce) return openMany({ files, descriptions: new Map() });
    setGiven(files);
    onOpen();
  };
  const incoming = {
    onFiles: take,
    accepts: () => (open ? !isDescribing() : !isModalOpen()),
    disabled: isManyOpen,
  };
  const isOver = usePageDrop(incoming);
  useFilePaste(incoming);

  const close = (unsent: number) => {
    if (unsent === 0) kept.forget();
    else kept.setCount(unsent);
    setGiven(none);
    onClose();
  };
  const closeMany = () => setManyOpen(false);
  return (
    <>
      {kept.count > 0 && !open && <KeptNote count={kept.count} onContinue={onOpen} onDiscard={kept.forget} />}
      {isOver && !open && <PageDropOverlay to={jobReference.reference} />}
      <LazyJobUploader
        jobReference={jobReference}
        open={open}
        given={given}
        onClose={close}
        onMany={(files) => {
          close(0);
          openMany(files);
        }}
      />
      {many &&
        uploadDialog({
          ...many,
          open: isManyOpen,
          jobReferenceId: jobReference.id,
          onClose: closeMany,
          onFinished: closeMany,
        })}
    </>
  );
};
