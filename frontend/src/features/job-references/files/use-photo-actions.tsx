import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Download, FolderOutput, Highlighter, Pencil, ScanText, Star, StarOff, Trash2 } from 'lucide-react';
import { asOriginalDownload, fileUrl } from '../../../api/file-urls.js';
import type { MenuEntries } from '../../../ui/actions/action-menu.js';
import { useReadText } from './use-read-text.js';
import { useUpdateFile } from './use-update-file.js';

/** What the caller may do with a file; null without permission. */
export interface FileCallbacks {
  onDescribe: ((file: FileUpload) => void) | null;
  onMove: ((file: FileUpload) => void) | null;
  onDelete: ((file: FileUpload) => void) | null;
}
interface PhotoCallbacks extends FileCallbacks {
  onMark: ((photo: FileUpload) => void) | null;
}

/** Returns a function that builds the menu entries of a photo. */
export const usePhotoActions = (
  { id, abilities }: JobReference,
  { onDescribe, onMark, onMove, onDelete }: PhotoCallbacks,
) => {
  const cover = useUpdateFile(id, { success: 'Cover changed', failure: 'Failed to change the cover' });
  const reading = useReadText(id);
  return (photo: FileUpload): MenuEntries => [
    onDescribe && {
      label: 'Title and caption',
      icon: <Pencil />,
      onClick: () => onDescribe(photo),
    },
    onMark && {
      label: photo.markupVersion ? 'Edit markup' : 'Mark up',
      icon: <Highlighter />,
      onClick: () => onMark(photo),
    },
    onMark && photo.markupVersion
      ? {
          label: 'Download original',
          icon: <Download />,
          onClick: () => window.location.assign(asOriginalDownload(fileUrl(id, photo.id))),
        }
      : null,
    abilities.edit && {
      label: photo.isCover ? 'Use the first photo as cover' : 'Use as cover',
      icon: photo.isCover ? <StarOff /> : <Star />,
      onClick: () => cover.send({ file: photo, changes: { isCover: !photo.isCover } }),
    },
    abilities.edit && {
      label: 'Read text',
      icon: <ScanText />,
      onClick: () => reading.send(photo),
    },
    onMove && {
      label: 'Move to another job reference',
      icon: <FolderOutput />,
      onClick: () => onMove(photo),
    },
    onDelete && {
      label: 'Delete',
      icon: <Trash2 />,
      danger: true,
      apart: true,
      onClick: () => onDelete(photo),
    },
  ];
};
