import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { photoGroups } from '@jobref/contracts/domain/photo-groups';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { ArrowUpDown, Download, FolderOutput } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { keptInBinText } from '../../../domain/bin/kept-in-bin-text.js';
import { isPhoto } from '../../../domain/files/is-photo.js';
import { useHasDraft } from '../../../drafts/use-form-draft.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { PageLoading } from '../../../ui/feedback/page-loading.js';
import { lazyComponent } from '../../../ui/lazy/lazy-component.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { ContactSheet } from './contact-sheet.js';
import { DocumentRows } from './document-rows.js';
import { shownName } from './shown-name.js';
import { useCaptions } from './use-captions.js';
import { useDeleteFile } from './use-delete-file.js';
import { useFileDialogs } from './use-file-dialogs.js';
import { usePhotoActions } from './use-photo-actions.js';
import { useReadText } from './use-read-text.js';

const DownloadFilesDialog = lazyDialog(() =>
  import('./download-files-dialog.js').then((m) => m.DownloadFilesDialog),
);
const MoveFilesDialog = lazyDialog(() => import('./move-files-dialog.js').then((m) => m.MoveFilesDialog));
const FileDetailsDialog = lazyDialog(() =>
  import('./file-details-dialog.js').then((m) => m.FileDetailsDialog),
);
const MarkupDialog = lazyDialog(() => import('../markup/markup-dialog.js').then((m) => m.MarkupDialog));
const OutdatedLinksDialog = lazyDialog(() =>
  import('../markup/outdated-links-dialog.js').then((m) => m.OutdatedLinksDialog),
);
const PhotoViewer = lazyDialog(() => import('./photo-viewer.js').then((m) => m.PhotoViewer));
const ArrangeFiles = lazyComponent(
  () => import('./arrange/arrange-files.js').then((m) => m.ArrangeFiles),
  <PageLoading />,
);

interface FilesToolsProps {
  /** The callbacks are null without suitable files or permission. */
  onDownload: (() => void) | null;
  onMove: (() => void) | null;
  onArrange: (() => void) | null;
  /** Whether arranging has just ended: the button then takes focus. */
  hasArranged: boolean;
}

/** Buttons for actions on many files. */
const FilesTools = ({ onDownload, onMove, onArrange, hasArranged }: FilesToolsProps) => (
  <span className="flex flex-wrap gap-8">
    {onDownload && (
      <Button size="small" icon={<Download />} {...DownloadFilesDialog.opener} onClick={onDownload}>
        Download
      </Button>
    )}
    {onMove && (
      <Button size="small" icon={<FolderOutput />} {...MoveFilesDialog.opener} onClick={onMove}>
        Move
      </Button>
    )}
    {onArrange && (
      <Button
        size="small"
        autoFocus={hasArranged}
        icon={<ArrowUpDown />}
        onPointerEnter={ArrangeFiles.prefetch}
        onFocus={ArrangeFiles.prefetch}
        onClick={onArrange}
      >
        Arrange
      </Button>
    )}
  </span>
);

/** Card with a job reference's files: photos as a contact sheet, then the documents [JD-06 JD-08]. */
export const FilesCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, fileUploads, abilities } = jobReference;
  const deletion = useDeleteFile(id);
  const reading = useReadText(id);
  const photos = photoGroups(fileUploads.filter(isPhoto)).flatMap((group) => group.photos);
  const documents = fileUploads.filter((file) => !isPhoto(file));
  const { dialog, fileId, viewed, marked, described, open, go, close } = useFileDialogs(photos, documents);
  const [outdatedLinks, setOutdatedLinks] = useState<ClientLink[]>([]);
  const draft = `arrangement.${id}`;
  const [isArranging, setArranging] = useState(useHasDraft(draft));
  const [hasArranged, setHasArranged] = useState(false);
  const endArranging = () => {
    setArranging(false);
    setHasArranged(true);
  };
  const captions = useCaptions(id);
  const onDelete = abilities.deleteFiles ? deletion.open : null;
  const onDescribe = abilities.edit ? (file: FileUpload) => open('describe', file.id) : null;
  const onMark = abilities.edit ? (photo: FileUpload) => open('markup', photo.id) : null;
  const onMove = abilities.deleteFiles ? (file: FileUpload) => open('move', file.id) : null;
  const actionsFor = usePhotoActions(jobReference, { onDescribe, onMark, onMove, onDelete });
  const deleteFromViewer = (photo: FileUpload) => {
    close();
    deletion.open(photo);
  };
  const canArrange = abilities.edit && fileUploads.length > 1;
  return (
    <Card
      title="Files"
      count={fileUploads.length}
      extra={
        !isArranging && (
          <FilesTools
            onDownload={fileUploads.length > 1 ? () => open('download') : null}
            onMove={onMove && fileUploads.length > 0 ? () => open('move') : null}
            onArrange={canArrange ? () => setArranging(true) : null}
            hasArranged={hasArranged}
          />
        )
      }
      flush
    >
      {fileUploads.length === 0 && <EmptyState title="No files uploaded yet" />}
      {isArranging && canArrange ? (
        <ArrangeFiles jobReference={jobReference} draft={draft} onDone={endArranging} />
      ) : (
        <>
          {photos.length > 0 && (
            <div {...PhotoViewer.opener}>
              <ContactSheet
                jobReferenceId={id}
                photos={photos}
                // A single photo needs no cover badge.
                coverId={
                  photos.length > 1 ? (photos.find(({ isCover }) => isCover) ?? photos[0])?.id : undefined
                }
                onOpen={(photo) => open('photo', photo.id)}
                actionsFor={actionsFor}
              />
            </div>
          )}
          {documents.length > 0 && (
            <DocumentRows
              jobReferenceId={id}
              documents={documents}
              onDescribe={onDescribe}
              onReadText={abilities.edit ? reading.send : null}
              onMove={onMove}
              onDelete={onDelete}
            />
          )}
        </>
      )}
      {viewed && (
        <PhotoViewer
          jobReferenceId={id}
          photos={photos}
          photo={viewed}
          onGo={go}
          onClose={close}
          captions={abilities.edit ? captions : null}
          onMark={onMark}
          onDelete={onDelete && deleteFromViewer}
        />
      )}
      <UntilClosed>
        {dialog === 'download' && (
          <DownloadFilesDialog jobReferenceId={id} files={fileUploads} onClose={close} />
        )}
      </UntilClosed>
      <UntilClosed>
        {dialog === 'move' && onMove && fileUploads.length > 0 && (
          <MoveFilesDialog jobReferenceId={id} files={fileUploads} fileId={fileId} onClose={close} />
        )}
      </UntilClosed>
      <UntilClosed>
        {onMark && marked && (
          <MarkupDialog
            key={marked.id}
            jobReferenceId={id}
            photo={marked}
            onClose={close}
            onOutdatedLinks={setOutdatedLinks}
          />
        )}
      </UntilClosed>
      <UntilClosed>
        {outdatedLinks.length > 0 && !viewed && (
          <OutdatedLinksDialog
            jobReferenceId={id}
            links={outdatedLinks}
            onClose={() => setOutdatedLinks([])}
          />
        )}
      </UntilClosed>
      <UntilClosed>
        {onDescribe && described && (
          <FileDetailsDialog key={described.id} jobReferenceId={id} file={described} onClose={close} />
        )}
      </UntilClosed>
      <ConfirmDialog
        // The viewer covers every dialog: the question waits until it is closed.
        open={deletion.file !== null && !viewed}
        title="Delete file"
        confirmLabel="Delete"
        destructive
        pending={deletion.isPending}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <strong dir="auto">{deletion.file && shownName(deletion.file)}</strong> is deleted from this job
        reference for everybody. PDFs that were generated before keep it. {keptInBinText}
      </ConfirmDialog>
    </Card>
  );
};
