import { useEffect, useEffectEvent, useState } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { nothingRestored, targetOf, type Restored } from '../uploader/restored-files.js';

interface Listener {
  /** Called with the target of restored files, before its files are fetched. */
  onTarget: (jobReferenceId: string) => void;
  onRestored: (restored: Restored) => void;
}

/** Duration in milliseconds after which a running restore is shown. */
const slowAfter = 1000;

/** Reports the files restored after a reload, once. Until `isReady` the restore is running. */
export const useRestored = (uploader: JobReferenceUppy, { onTarget, onRestored }: Listener) => {
  const [restored, setRestored] = useState(nothingRestored);
  const [isReady, setReady] = useState(uploader.hasRestored);
  const [isSlow, setSlow] = useState(false);
  const notifyTarget = useEffectEvent(onTarget);
  const notifyRestored = useEffectEvent(onRestored);
  useEffect(() => {
    let isMounted = true;
    const slow = setTimeout(() => setSlow(true), slowAfter);
    const handleRestored = () => {
      const target = targetOf(uploader);
      if (target) notifyTarget(target);
    };
    uploader.on('restored', handleRestored);
    void uploader.restored.then((found) => {
      if (!isMounted) return;
      clearTimeout(slow);
      setReady(true);
      if (found === nothingRestored) return;
      setRestored(found);
      notifyRestored(found);
    });
    return () => {
      isMounted = false;
      clearTimeout(slow);
      uploader.off('restored', handleRestored);
    };
  }, [uploader]);
  return {
    restored,
    isReady,
    isSlow: isSlow && !isReady,
    forgetRestored: () => setRestored(nothingRestored),
  };
};
