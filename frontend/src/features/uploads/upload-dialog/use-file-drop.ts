import { useEffect, useState, type DragEvent } from 'react';

const carriesFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer.types.includes('Files');

/** Files dragged onto an element: `props` go onto it, `isOver` says that they hang over it now. */
export const useFileDrop = (onFiles: (files: File[]) => void, disabled = false) => {
  // Entering a child leaves the parent first: the depth tells when the pointer is really gone.
  const [depth, setDepth] = useState(0);
  const step = (by: number) => (event: DragEvent) => {
    if (carriesFiles(event)) setDepth((now) => Math.max(0, now + by));
  };
  const props = {
    onDragEnter: step(1),
    onDragLeave: step(-1),
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver: depth > 0 && !disabled, props };
};

/** Files pasted anywhere while the element is shown, as a screenshot from the clipboard. */
export const useFilePaste = (onFiles: (files: File[]) => void, disabled = false) => {
  useEffect(() => {
    if (disabled) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles, disabled]);
};
