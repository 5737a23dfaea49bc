import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Card } from '../../../ui/display/card.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { ContactSheet } from './contact-sheet.js';
import { DocumentRows } from './document-rows.js';
import { useCaptions } from './use-captions.js';
import { useDeleteFile } from './use-delete-file.js';
import { useOpenPhoto } from './use-open-photo.js';

const DescribeFileDialog = lazyDialog(() =>
  import('./describe-file-dialog.js').then((m) => m.DescribeFileDialog),
);

const PhotoViewer = lazyDialog(() => import('./photo-viewer.js').then((m) => m.PhotoViewer));

/** A job reference's files: photos as a contact sheet, then the documents [JD-06 JD-08]. */
export const FilesCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, fileUploads, abilities } = jobReference;
  const deletion = useDeleteFile(id);
  const photos = fileUploads.filter(({ hasThumbnail }) => hasThumbnail);
  const documents = fileUploads.filter(({ hasThumbnail }) => !hasThumbnail);
  const { dialog, id: openId, open, close } = useDialog();
  const described = documents.find((file) => dialog === 'describe' && file.id === openId);
  const viewer = useOpenPhoto(photos);
  const captions = useCaptions(id);
  const onDelete = abilities.deleteFiles ? deletion.ask : null;
  const onDescribe = abilities.edit ? ({ id: fileId }: FileUpload) => open('describe', fileId) : null;
  const deleteFromViewer = (photo: FileUpload) => {
    viewer.close();
    deletion.ask(photo);
  };
  return (
    <Card title="Files" count={fileUploads.length} flush>
      {fileUploads.length === 0 && <EmptyState title="No files uploaded yet" />}
      {photos.length > 0 && (
        <div {...PhotoViewer.opener}>
          <ContactSheet jobReferenceId={id} photos={photos} onOpen={viewer.open} />
        </div>
      )}
      {documents.length > 0 && (
        <DocumentRows jobReferenceId={id} documents={documents} onDescribe={onDescribe} onDelete={onDelete} />
      )}
      {viewer.photo && (
        <PhotoViewer
          jobReferenceId={id}
          photos={photos}
          photo={viewer.photo}
          onGo={viewer.go}
          onClose={viewer.close}
          captions={abilities.edit ? captions : null}
          onDelete={onDelete && deleteFromViewer}
        />
      )}
      {onDescribe && described && (
        <DescribeFileDialog key={described.id} jobReferenceId={id} file={described} onClose={close} />
      )}
      <ConfirmDialog
        // The viewer lies above every dialog.
        open={deletion.asked !== null && !viewer.photo}
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
