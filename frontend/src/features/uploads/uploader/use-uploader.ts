import type { JobReference } from '@jobref/contracts/job-references';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../../api/app-config.js';
import { useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { createUploader } from './create-uploader.js';
import type { JobUploader } from './single-put-plugin.js';
import { tellUploadFailure } from './upload-failure.js';

/** The uploader of one opening of the dialog: made when it opens, taken down with all its requests when it goes. */
export const useUploader = (jobReference: JobReference) => {
  const [uploader, setUploader] = useState<JobUploader | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshJobReferences();
  const devLogin = useAppConfig().data?.devLogin ?? false;
  // The job reference grows while its files arrive; the uploader keeps the room that it began with.
  const [begun] = useState({ jobReference, refresh, devLogin });

  useEffect(() => {
    const created = createUploader({
      jobReference: begun.jobReference,
      onFailed: (error) => tellUploadFailure(error, begun.devLogin),
    });
    created.on('upload', () => setBusy(true));
    created.on('cancel-all', () => setBusy(false));
    created.on('complete', ({ successful = [], failed = [] }) => {
      setBusy(false);
      if (successful.length > 0) void begun.refresh();
      if (successful.length > 0 && failed.length === 0)
        toast({
          title: 'Upload Successful',
          description: `${successful.length} file(s) uploaded successfully.`,
        });
    });
    setUploader(created);
    return () => created.destroy();
  }, [begun]);

  return { uploader, isBusy };
};
