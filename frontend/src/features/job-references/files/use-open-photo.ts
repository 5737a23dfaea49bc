import type { FileUpload } from '@jobref/contracts/domain/files';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/feedback/toast-store.js';

/**
 * Which photo the viewer shows, by its id: others may come and go beside it. It is a step of the history, so that Back closes
 * the viewer, and what closes it is that step back.
 */
export const useOpenPhoto = (photos: readonly FileUpload[]) => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const id = (location.state as { photo?: string } | null)?.photo;
  const photo = photos.find((known) => known.id === id);
  const isGone = id !== undefined && !photo;
  useEffect(() => {
    if (!isGone) return;
    toast({
      title: 'Photo deleted',
      description: 'The photo that you were looking at is not there any more.',
    });
    void navigate(-1);
  }, [isGone, navigate]);
  const show = (next: FileUpload, { replace }: { replace: boolean }) =>
    void navigate({ pathname, search }, { state: { photo: next.id }, replace, preventScrollReset: true });
  return {
    photo,
    open: (first: FileUpload) => show(first, { replace: false }),
    go: (next: FileUpload) => show(next, { replace: true }),
    close: () => void navigate(-1),
  };
};
