import type { FileUpload } from '@jobref/contracts/files';
import type { JobReference } from '@jobref/contracts/job-references';
import { useState } from 'react';
import { Card } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { dialogPart } from '../../../ui/lazy-dialog.js';
import { ContactSheet } from './contact-sheet.js';
import { DocumentRows } from './document-rows.js';
import { PhotoViewer } from './photo-viewer.js';
import { useDeleteFile } from './use-delete-file.js';

const { Part: DescribeFileDialog } = dialogPart(() =>
  import('./describe-file-dialog.js').then((m) => m.DescribeFileDialog),
);

/** A job reference's files: photos as a contact sheet, then the documents [JD-06 JD-08]. */
export const FilesCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, fileUploads, abilities } = jobReference;
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const deletion = useDeleteFile(id);
  const photos = fileUploads.filter(({ hasThumbnail }) => hasThumbnail);
  const documents = fileUploads.filter(({ hasThumbnail }) => !hasThumbnail);
  const [described, setDescribed] = useState<FileUpload | null>(null);
  // The viewer lies above every dialog: it makes way for them.
  const afterViewer = (act: (file: FileUpload) => void) => (file: FileUpload) => {
    setOpenIndex(null);
    act(file);
  };
  const onDelete = abilities.deleteFiles ? afterViewer(deletion.ask) : null;
  const onDescribe = abilities.edit ? afterViewer(setDescribed) : null;
  return (
    <Card title="Files" count={fileUploads.length} flush>
      {fileUploads.length === 0 && <EmptyState title="No files uploaded yet" />}
      {photos.length > 0 && <ContactSheet jobReferenceId={id} photos={photos} onOpen={setOpenIndex} />}
      {documents.length > 0 && (
        <DocumentRows jobReferenceId={id} documents={documents} onDescribe={onDescribe} onDelete={onDelete} />
      )}
      {openIndex !== null && (
        <PhotoViewer
          jobReferenceId={id}
          photos={photos}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
          onDescribe={onDescribe}
          onDelete={onDelete}
        />
      )}
      {described && (
        <DescribeFileDialog
          key={described.id}
          jobReferenceId={id}
          file={described}
          onClose={() => setDescribed(null)}
        />
      )}
      <ConfirmDialog
        open={deletion.asked !== null}
        title="Delete file"
        confirmLabel="Delete"
        destructive
        pending={deletion.isPending}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <strong dir="auto">{deletion.asked?.originalName}</strong> is deleted from this job reference for
        everybody. PDFs that were generated before keep it.
      </ConfirmDialog>
    </Card>
  );
};
