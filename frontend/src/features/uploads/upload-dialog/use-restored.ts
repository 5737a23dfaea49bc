import { useEffect, useEffectEvent, useState } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { nothingRestored, targetOf, type Restored } from '../uploader/restored-files.js';

interface Listener {
  /** The job reference that restored files were being sent to: told before anybody asks what has arrived there. */
  onTarget: (jobReferenceId: string) => void;
  onRestored: (restored: Restored) => void;
}

/** A restore that takes longer is told of, in milliseconds. */
const slowAfter = 1000;

/** The files that were restored after a reload, reported once. Before `isReady` the restore is still running. */
export const useRestored = (uploader: JobReferenceUppy, { onTarget, onRestored }: Listener) => {
  const [restored, setRestored] = useState(nothingRestored);
  const [isReady, setReady] = useState(uploader.hasRestored);
  const [isSlow, setSlow] = useState(false);
  const tellTarget = useEffectEvent(onTarget);
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    let isHere = true;
    const slow = setTimeout(() => setSlow(true), slowAfter);
    const onBack = () => {
      const target = targetOf(uploader);
      if (target) tellTarget(target);
    };
    uploader.on('restored', onBack);
    void uploader.restored.then((found) => {
      if (!isHere) return;
      clearTimeout(slow);
      setReady(true);
      if (found === nothingRestored) return;
      setRestored(found);
      tell(found);
    });
    return () => {
      isHere = false;
      clearTimeout(slow);
      uploader.off('restored', onBack);
    };
  }, [uploader]);
  return {
    restored,
    isReady,
    isSlow: isSlow && !isReady,
    forgetRestored: () => setRestored(nothingRestored),
  };
};
