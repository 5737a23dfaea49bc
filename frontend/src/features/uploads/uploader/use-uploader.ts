import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { createUploader, stopGoldenRetriever } from './create-uploader.js';
import type { JobReferenceUppy } from './job-reference-uppy.js';

/** Creates the uploader of a dialog opening. Destroys it with its requests on unmount, not on Strict Mode's remount. */
export const useUploader = (listId: string): JobReferenceUppy => {
  const queryClient = useQueryClient();
  const [uploader] = useState(() =>
    createUploader(listId, async (id) => (await queryClient.fetchQuery(jobReferenceQuery(id))).fileUploads),
  );
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(end.current);
    uploader.beginRestore();
    return () => {
      end.current = setTimeout(() => {
        if (uploader.keepsFiles) stopGoldenRetriever(uploader);
        uploader.destroy();
      });
    };
  }, [uploader]);
  return uploader;
};
