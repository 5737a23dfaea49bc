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
 * Makes the whole window a drop target for files. Returns whether files that it accepts are dragged over it. The app
 * refuses others (refuse-drops.ts).
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
    /** Returns the data of an accepted drag. */
    const accepted = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented || !isOpen()) return null;
      event.preventDefault();
      return event.dataTransfer;
    };
    const over = (event: DragEvent) => {
      const data = accepted(event);
      if (data) data.dropEffect = 'copy';
      setOver(data !== null);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const data = accepted(event);
      if (data) void droppedFiles(data).then((files) => take(files));
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
