import type { JobReference } from '@jobref/contracts/job-references';
import type { UploadResult } from '@uppy/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppConfig } from '../../../api/app-config.js';
import { useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { createUploader } from './create-uploader.js';
import type { JobUploader, UploadBody, UploadMeta } from './single-put-plugin.js';
import { SinglePutError } from './single-put.js';
import { tellUploadFailure } from './upload-failure.js';

/** Takes the uploader down with all its requests once the dialog is gone, not when React mounts it a second time. */
const useDestroyedLater = (uploader: JobUploader) => {
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(end.current);
    return () => {
      end.current = setTimeout(() => uploader.destroy());
    };
  }, [uploader]);
};

/** The uploader of one opening of the dialog. It keeps the room that the job reference had when it opened. */
export const useUploader = (jobReference: JobReference) => {
  const [uploader] = useState(() => createUploader(jobReference));
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshJobReferences();
  const devLogin = useAppConfig().data?.devLogin ?? false;
  useDestroyedLater(uploader);

  const begin = useEffectEvent(() => setBusy(true));
  const cancel = useEffectEvent(() => setBusy(false));
  const fail = useEffectEvent((_file: unknown, error: unknown) => {
    if (error instanceof SinglePutError) tellUploadFailure(error, devLogin);
  });
  const finish = useEffectEvent(({ successful = [], failed = [] }: UploadResult<UploadMeta, UploadBody>) => {
    setBusy(false);
    if (successful.length === 0) return;
    void refresh();
    if (failed.length === 0)
      toast({
        title: 'Upload Successful',
        description: `${successful.length} file(s) uploaded successfully.`,
      });
  });

  useEffect(() => {
    uploader.on('upload', begin).on('cancel-all', cancel).on('upload-error', fail).on('complete', finish);
    return () => {
      uploader
        .off('upload', begin)
        .off('cancel-all', cancel)
        .off('upload-error', fail)
        .off('complete', finish);
    };
  }, [uploader]);

  return { uploader, isBusy };
};
