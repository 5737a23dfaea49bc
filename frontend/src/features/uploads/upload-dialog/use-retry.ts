import { useEffect, useRef, useState } from 'react';
import { stateOf } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';

/** Retries one or all failed files. */
export const useRetry = (files: readonly JobReferenceFile[], retry: (ids: readonly string[]) => void) => {
  // Stable for the lifetime of the dialog, so that memoised rows do not re-render.
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const [retryOne] = useState(() => (id: string) => latest.current([id]));
  return {
    retryOne,
    /** Retries all failed files that can still succeed, and nothing else. */
    retryFailed: () => retry(files.filter((file) => stateOf(file) === 'failed').map(({ id }) => id)),
  };
};
