import { useCallback, useSyncExternalStore } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';

type State = ReturnType<JobReferenceUppy['getState']>;

/** Subscribes to a part of Uppy's state, such as its files or messages. */
export const useUploaderState = <T>(uploader: JobReferenceUppy, part: (state: State) => T): T => {
  const subscribe = useCallback(
    (listener: () => void) => {
      uploader.on('state-update', listener);
      return () => void uploader.off('state-update', listener);
    },
    [uploader],
  );
  return useSyncExternalStore(subscribe, () => part(uploader.getState()));
};
