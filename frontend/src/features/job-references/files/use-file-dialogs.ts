import type { FileUpload } from '@jobref/contracts/domain/files';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/feedback/toast-store.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';

/** Toasts for the end of a dialog because its file was deleted, or moved to another job reference. */
const goneTexts = {
  photo: { title: 'Photo deleted', description: 'The photo that you were looking at no longer exists.' },
  markup: { title: 'Photo deleted', description: 'The photo that you were marking up no longer exists.' },
  describe: { title: 'File deleted', description: 'The file that you were describing no longer exists.' },
};
const isOfFile = (dialog: string | null): dialog is keyof typeof goneTexts =>
  dialog !== null && dialog in goneTexts;

/**
 * Manages the dialogs of a file, by its id, as other files may be added and deleted: one whose file no longer exists
 * closes. A photo without thumbnail is listed as a document: a link to it shows the page without the viewer.
 */
export const useFileDialogs = (photos: readonly FileUpload[], documents: readonly FileUpload[]) => {
  const { dialog, id, open, goTo, close } = useDialog();
  const photo = photos.find((known) => known.id === id);
  const document = documents.find((known) => known.id === id);
  const file = dialog === 'describe' ? (photo ?? document) : photo;
  const isGone = isOfFile(dialog) && !file;
  const closeGone = useEffectEvent(() => {
    if (isOfFile(dialog) && !document) toast(goneTexts[dialog]);
    close();
  });
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  return {
    dialog,
    /** Id of the file that the dialog is about; null for all files. */
    fileId: id,
    viewed: dialog === 'photo' ? photo : undefined,
    marked: dialog === 'markup' ? photo : undefined,
    described: dialog === 'describe' ? file : undefined,
    open,
    /** Shows another photo in the viewer. */
    go: (next: FileUpload) => goTo(next.id),
    close,
  };
};
