import { useSyncExternalStore, useCallback } from 'react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';

/** The files of a list as they are now, in the order in which they were chosen. */
export const useUploaderFiles = (uploader: JobReferenceUppy): readonly JobReferenceFile[] => {
  const subscribe = useCallback(
    (listener: () => void) => {
      uploader.on('state-update', listener);
      return () => void uploader.off('state-update', listener);
    },
    [uploader],
  );
  return Object.values(useSyncExternalStore(subscribe, () => uploader.getState().files));
};
