import type { FileUpload } from '@jobref/contracts/files';
import type { JobReference } from '@jobref/contracts/job-references';
import { useState } from 'react';
import { Card } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ContactSheet } from './contact-sheet.js';
import { DocumentRows } from './document-rows.js';
import { PhotoViewer } from './photo-viewer.js';
import { useDeleteFile } from './use-delete-file.js';

/** A job reference's files: photos as a contact sheet, then the documents [JD-06 JD-08]. */
export const FilesCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, fileUploads, abilities } = jobReference;
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const deletion = useDeleteFile(id);
  const photos = fileUploads.filter(({ hasThumbnail }) => hasThumbnail);
  const documents = fileUploads.filter(({ hasThumbnail }) => !hasThumbnail);
  const askToDelete = (file: FileUpload) => {
    // The viewer lies above every dialog: it makes way for the question.
    setOpenIndex(null);
    deletion.ask(file);
  };
  const onDelete = abilities.deleteFiles ? askToDelete : null;
  return (
    <Card title="Files" count={fileUploads.length} flush>
      {fileUploads.length === 0 && <EmptyState title="No files uploaded yet" />}
      {photos.length > 0 && <ContactSheet jobReferenceId={id} photos={photos} onOpen={setOpenIndex} />}
      {documents.length > 0 && <DocumentRows jobReferenceId={id} documents={documents} onDelete={onDelete} />}
      {openIndex !== null && (
        <PhotoViewer
          jobReferenceId={id}
          photos={photos}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
          onDelete={onDelete}
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
        <strong>{deletion.asked?.originalName}</strong> is deleted from this job reference for everybody. PDFs
        that were generated before keep it.
      </ConfirmDialog>
    </Card>
  );
};
