import { useEffect, useRef } from 'react';
import type { JobUppy } from './job-uppy.js';

/** Adds files that came from outside the uploader's window, dropped on the page or pasted; after those that come back from before. */
export const useGivenFiles = (uploader: JobUppy, batch: readonly File[]) => {
  const last = useRef<readonly File[]>([]);
  useEffect(() => {
    // Once, even where React runs an effect twice.
    if (batch.length === 0 || batch === last.current) return;
    last.current = batch;
    const files = batch.map((data) => ({ source: 'page', name: data.name, type: data.type, data }));
    void uploader.restored.then(() => uploader.addFiles(files));
  }, [uploader, batch]);
};
