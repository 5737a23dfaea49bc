import { useState, type DragEvent } from 'react';
import { carriesFiles, droppedFiles } from './dropped-files.js';

/** Handles files dragged onto an element: spread `props` onto it; `isOver` is true while they hover. */
export const useFileDrop = (onFiles: (files: File[]) => void) => {
  // Entering a child leaves the parent first: the depth shows when the pointer has really left.
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
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver: depth > 0, props };
};
