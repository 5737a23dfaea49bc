import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadDialogProps } from './upload-dialog.js';
import type { UploadDialogState } from './use-upload-dialog.js';

/** Closes the dialog, after confirmation while an upload is running. */
export const useCloseUploadDialog = (
  upload: UploadDialogState,
  { open, onClose, onClosed }: UploadDialogProps,
) => {
  const { uploader, unsent } = upload;
  const [isAsking, setAsking] = useState(false);
  // A ref, as closing navigates before the next render.
  const isClosing = useRef(false);
  const { hasRestored, isSkipped, isStorageRefused } = uploader;
  const kept = isStorageRefused ? 0 : unsent;
  const closed = useEffectEvent(() => onClosed?.(hasRestored && !isSkipped ? kept : null));
  useEffect(() => {
    isClosing.current = !open;
    if (!open) closed();
  }, [open]);
  const leave = () => {
    isClosing.current = true;
    upload.forget();
    // On a job's page the files are kept for the next opening.
    uploader.keep(!uploader.hasRestored || (upload.isOnJob && kept > 0));
    onClose();
  };
  return {
    isAsking,
    isClosing: () => isClosing.current,
    close: () => (upload.phase === 'idle' ? leave() : setAsking(true)),
    stay: () => setAsking(false),
    stop: () => {
      upload.stop();
      setAsking(false);
    },
  };
};
