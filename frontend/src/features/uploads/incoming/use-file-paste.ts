import { useEffect, useEffectEvent } from 'react';
import { pastedFiles } from './pasted-files.js';

interface FilePasteOptions {
  onFiles: (files: File[]) => void;
  /** Asked at each paste whether it is wanted now; always, unless told. */
  accepts?: () => boolean;
  disabled?: boolean;
}

/** Files pasted anywhere while the element is shown, as a screenshot from the clipboard. Nobody else takes them then. */
export const useFilePaste = ({ onFiles, accepts = () => true, disabled = false }: FilePasteOptions) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0 || !accepts()) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  });
  useEffect(() => {
    if (disabled) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener, { capture: true });
    return () => document.removeEventListener('paste', listener, { capture: true });
  }, [disabled]);
};
