import { useEffect, useRef, useState } from 'react';
import { stateOf } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';

/** Sends again what failed, one file or all. */
export const useRetry = (files: readonly JobReferenceFile[], retry: (ids: readonly string[]) => void) => {
  // One function for the dialog's whole life, so that memoised rows do not render again.
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const [retryOne] = useState(() => (id: string) => latest.current([id]));
  return {
    retryOne,
    /** Sends again what failed and may pass, and nothing else. */
    retryFailed: () => retry(files.filter((file) => stateOf(file) === 'failed').map(({ id }) => id)),
  };
};
