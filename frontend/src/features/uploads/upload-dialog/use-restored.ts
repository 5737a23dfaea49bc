import { useEffect, useEffectEvent, useState } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { nothingRestored, type Restored } from '../uploader/restored-files.js';

/** What came back from before a reload, told once; forgotten when the person goes on with it or not. Until `isReady` more may come. */
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
