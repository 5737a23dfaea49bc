import type { JobReference } from '@jobref/contracts/job-references';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppConfig } from '../../../api/app-config.js';
import { useSignedInUser } from '../../../api/signed-in-user.js';
import { useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { toast } from '../../../ui/toast/toast-store.js';
import type { Failure } from '../outcome/outcome.js';
import { createUploader, stopKeeping } from './create-uploader.js';
import type { JobUppy } from './job-uppy.js';
import type { JobFile } from './single-put-plugin.js';
import { SinglePutError } from './single-put.js';
import { tellUploadFailure } from './upload-failure.js';
import { failureOf, isFinalFailure, withRefused } from './uploader-outcome.js';
import { useUploaderState } from './use-uploader-state.js';

/** What a run has come to; its end is told once. */
const nothingYet = { arrived: 0, refused: 0 };

/**
 * Takes the uploader down with all its requests once the dialog is gone, not when React mounts it a second time. What was
 * not uploaded stays kept for the next opening.
 */
const useDestroyedLater = (uploader: JobUppy) => {
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(end.current);
    return () => {
      end.current = setTimeout(() => {
        stopKeeping(uploader);
        uploader.destroy();
      });
    };
  }, [uploader]);
};

/** The uploader of one opening of the dialog. It keeps the room that the job reference had when it opened. */
export const useUploader = (jobReference: JobReference) => {
  const userId = useSignedInUser().id;
  const [uploader] = useState(() => createUploader(userId, jobReference));
  const [refused, setRefused] = useState<readonly Failure[]>([]);
  const run = useRef(nothingYet);
  const refresh = useRefreshJobReferences();
  const devLogin = useAppConfig().data?.devLogin ?? false;
  useDestroyedLater(uploader);

  const { outcome, isBusy } = useUploaderState(uploader, ({ outcome: { failures, waiting } }) => {
    const { arrived, refused: refusedNow } = run.current;
    run.current = nothingYet;
    if (failures.length > 0) uploader.setState({ error: failures[0]?.reason ?? '' });
    if (arrived === 0) return;
    void refresh();
    if (failures.length + refusedNow + waiting > 0) return;
    toast({ title: 'Upload Successful', description: `${arrived} file(s) uploaded successfully.` });
  });

  const succeed = useEffectEvent(() => {
    run.current = { ...run.current, arrived: run.current.arrived + 1 };
  });
  const fail = useEffectEvent((file: JobFile | undefined, error: unknown) => {
    if (error instanceof SinglePutError) tellUploadFailure(error, devLogin);
    // Uppy would say so once more, and that the upload failed while the others are on their way.
    uploader.hideInfo();
    uploader.setState({ error: null });
    if (!file || !isFinalFailure(error)) return;
    run.current = { ...run.current, refused: run.current.refused + 1 };
    // No retry is offered for what can never pass: it leaves the list, and its reason stays.
    setRefused((before) => [...before, failureOf(file.name, (error as Error).message)]);
    uploader.removeFile(file.id);
  });
  useEffect(() => {
    const [onSuccess, onError] = [
      () => succeed(),
      (file: JobFile | undefined, error: unknown) => fail(file, error),
    ];
    uploader.on('upload-success', onSuccess).on('upload-error', onError);
    return () => void uploader.off('upload-success', onSuccess).off('upload-error', onError);
  }, [uploader]);

  return { uploader, isBusy, outcome: withRefused(outcome, refused) };
};
