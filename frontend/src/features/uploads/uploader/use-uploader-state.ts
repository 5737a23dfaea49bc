import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from '../outcome/outcome.js';
import type { JobUppy } from './job-uppy.js';
import { outcomeOfUploader } from './uploader-outcome.js';

interface UploaderState {
  outcome: Outcome;
  /** Files are on their way. */
  isBusy: boolean;
}

const stateOf = (uploader: JobUppy): UploaderState => ({
  outcome: outcomeOfUploader(uploader),
  isBusy: uploader.isBusy,
});

// Progress changes Uppy's state many times a second, and nothing here.
const isSame = (one: UploaderState, other: UploaderState) => JSON.stringify(one) === JSON.stringify(other);

/** What became of the uploader's files so far; `onEnd` is told when the last of them is no longer on its way. */
export const useUploaderState = (uploader: JobUppy, onEnd: (state: UploaderState) => void): UploaderState => {
  const [shown, setShown] = useState(() => stateOf(uploader));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let last = stateOf(uploader);
    const look = () => {
      const next = stateOf(uploader);
      if (isSame(last, next)) return;
      const hasEnded = last.isBusy && !next.isBusy;
      last = next;
      setShown(next);
      if (hasEnded) end(next);
    };
    uploader.on('state-update', look);
    return () => void uploader.off('state-update', look);
  }, [uploader]);
  return shown;
};
