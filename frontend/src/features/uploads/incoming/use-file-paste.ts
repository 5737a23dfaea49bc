import { useEffect, useEffectEvent } from 'react';
import { pastedFiles } from './pasted-files.js';

interface FilePasteOptions {
  onFiles: (files: File[]) => void;
  /** Called at each paste; whether to accept it. Default: always. */
  accepts?: () => boolean;
  disabled?: boolean;
}

/** Receives files, such as screenshots, pasted anywhere on the page. Other listeners do not receive such a paste. */
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
