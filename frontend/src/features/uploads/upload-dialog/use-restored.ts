import { useEffect, useEffectEvent, useState } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { nothingRestored, type Restored } from '../uploader/restored-files.js';

/** The files that were restored after a reload, reported once. Before `isReady` the restore is still running. */
export const useRestored = (uploader: JobReferenceUppy, onRestored: (restored: Restored) => void) => {
  const [restored, setRestored] = useState(nothingRestored);
  const [isReady, setReady] = useState(uploader.hasRestored);
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    let isHere = true;
    void uploader.restored.then((found) => {
      if (!isHere) return;
      setReady(true);
      if (found === nothingRestored) return;
      setRestored(found);
      tell(found);
    });
    return () => {
      isHere = false;
    };
  }, [uploader]);
  return { restored, isReady, forgetRestored: () => setRestored(nothingRestored) };
};
