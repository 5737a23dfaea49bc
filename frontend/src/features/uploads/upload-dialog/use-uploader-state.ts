import { useCallback, useSyncExternalStore } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';

type State = ReturnType<JobReferenceUppy['getState']>;

/** A part of what Uppy holds, as it is now: the files of a list, or the messages that it shows. */
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
