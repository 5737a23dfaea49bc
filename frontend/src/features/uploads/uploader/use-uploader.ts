import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { deleteStoredFiles } from '../../../drafts/stored-uploads.js';
import { createUploader, stopGoldenRetriever } from './create-uploader.js';
import type { JobReferenceUppy } from './job-reference-uppy.js';

/** Creates the uploader of a dialog opening. Destroys it with its requests on unmount, not on Strict Mode's remount. */
export const useUploader = (listId: string): JobReferenceUppy => {
  const queryClient = useQueryClient();
  // The list of the opening, like its uploader.
  const [list] = useState(listId);
  const [uploader] = useState(() =>
    createUploader(list, async (id) => (await queryClient.fetchQuery(jobReferenceQuery(id))).fileUploads),
  );
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(end.current);
    uploader.beginRestore();
    return () => {
      end.current = setTimeout(() => {
        if (uploader.keepsFiles) stopGoldenRetriever(uploader);
        // It deletes them itself, but later than the page may be left, and may write once more after that.
        else if (uploader.getPlugin('GoldenRetriever')) void deleteStoredFiles(list);
        uploader.destroy();
      });
    };
  }, [uploader, list]);
  return uploader;
};
