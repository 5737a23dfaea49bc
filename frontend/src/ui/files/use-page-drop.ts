import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, droppedFiles } from './dropped-files.js';

interface PageDropOptions {
  onFiles: (files: File[]) => void;
  /** Called while files hover over the page: whether a drop would be accepted now. Default: always. */
  accepts?: () => boolean;
  /** Leaves drags to others. */
  disabled?: boolean;
}

/**
 * Makes the whole window a drop target for files. Returns whether files are dragged over it. Rejected drops are prevented
 * too: the browser would open the file in place of the page.
 */
export const usePageDrop = ({
  onFiles,
  accepts = () => true,
  disabled = false,
}: PageDropOptions): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  const isOpen = useEffectEvent(accepts);

  useEffect(() => {
    if (disabled) return;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return setOver(false);
      event.preventDefault();
      const accepted = isOpen();
      if (event.dataTransfer) event.dataTransfer.dropEffect = accepted ? 'copy' : 'none';
      setOver(accepted);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      if (isOpen()) void droppedFiles(event.dataTransfer).then((files) => take(files));
    };
    // On the document, before the window refuses what nobody took (refuse-drops.ts).
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [disabled]);

  return isOver && !disabled;
};
