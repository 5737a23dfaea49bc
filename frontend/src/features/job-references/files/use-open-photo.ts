import type { FileUpload } from '@jobref/contracts/domain/files';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/feedback/toast-store.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';

/**
 * Manages the photo shown in the viewer, by id, as other photos may be added and deleted. A photo without thumbnail is
 * listed as a document: a link to it shows the page without the viewer.
 */
export const useOpenPhoto = (photos: readonly FileUpload[], documents: readonly FileUpload[]) => {
  const { dialog, id, open, goTo, close } = useDialog();
  const isOpen = dialog === 'photo';
  const photo = isOpen ? photos.find((known) => known.id === id) : undefined;
  const closeGone = useEffectEvent(() => {
    if (!documents.some((known) => known.id === id))
      toast({
        title: 'Photo deleted',
        description: 'The photo that you were looking at no longer exists.',
      });
    close();
  });
  const isGone = isOpen && !photo;
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  return {
    photo,
    open: (first: FileUpload) => open('photo', first.id),
    go: (next: FileUpload) => goTo(next.id),
    close,
  };
};
