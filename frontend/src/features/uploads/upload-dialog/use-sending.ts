import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnauthorized } from '../../../api/api-error.js';
import { handleUnauthorizedJobAction } from '../../../session/unauthorized.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { prefixFileName } from '../outcome/outcome.js';
import type { JobReferenceUppy, SendTo } from '../uploader/job-reference-uppy.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { SinglePutError } from '../uploader/single-put.js';
import { isFinalFailure } from '../uploader/upload-failure.js';
import type { RefusedRow } from './use-refused-rows.js';
import { appConfigQuery } from '../../../domain/queries.js';

/** State of the running upload. */
interface Run {
  /** Errors by file id; a file that succeeds on retry is removed. */
  failed: Map<string, SinglePutError>;
  isStopped: boolean;
  signedOut: unknown;
}

const newRun = (): Run => ({ failed: new Map(), isStopped: false, signedOut: null });

interface SendingOptions {
  uploader: JobReferenceUppy;
  /** Called when the server rejects files permanently; these leave the list. */
  onRefused: (rows: Omit<RefusedRow, 'id'>[]) => void;
  /** Called when no file is in flight any more, with the first failure, if any. */
  onEnd: (end: { jobReferenceId: string; failure: SinglePutError | null; isStopped: boolean }) => void;
}

/** Uploads a list and retries failed files; `onEnd` is called once, however many retries join the run. */
export const useSending = ({ uploader, onRefused, onEnd }: SendingOptions) => {
  const [isSending, setSending] = useState(false);
  const run = useRef<Run | null>(null);
  const devLogin = useQuery(appConfigQuery).data?.devLogin ?? false;
  const refresh = useRefresh();
  // The latest one, as the list may change during the upload.
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const stop = (isPaused = false) => {
    if (run.current) run.current.isStopped = true;
    uploader.stop(isPaused);
  };
  const succeed = useEffectEvent((file: JobReferenceFile | undefined) => {
    if (file) run.current?.failed.delete(file.id);
  });
  const fail = useEffectEvent((file: JobReferenceFile | undefined, error: unknown) => {
    if (!file || !run.current || !(error instanceof SinglePutError)) return;
    run.current.failed.set(file.id, error);
    if (isUnauthorized(error.cause)) {
      // All other files would get a 401 too.
      run.current.signedOut = error.cause;
      return stop();
    }
    if (!isFinalFailure(error)) return;
    // A retry could never succeed: the file leaves the list, and a row says why.
    uploader.removeFile(file.id);
    onRefused([
      { size: file.size ?? 0, message: prefixFileName(file.name, error.message), sentAs: file.name },
    ]);
  });
  useEffect(() => {
    const onSuccess = (file: JobReferenceFile | undefined) => succeed(file);
    const onError = (file: JobReferenceFile | undefined, error: unknown) => fail(file, error);
    uploader.on('upload-success', onSuccess).on('upload-error', onError);
    return () => void uploader.off('upload-success', onSuccess).off('upload-error', onError);
  }, [uploader]);

  const send = async (to: SendTo, ids?: readonly string[]) => {
    const mine = (run.current ??= newRun());
    setSending(true);
    await uploader.start(to, ids);
    // Other files are still being sent, or another call has reported the end.
    if (uploader.isBusy || run.current !== mine) return;
    run.current = null;
    setSending(false);
    if (handleUnauthorizedJobAction(mine.signedOut, devLogin)) return;
    void refresh(jobReferencePaths(to.id));
    const [failure = null] = mine.failed.values();
    end.current({ jobReferenceId: to.id, failure, isStopped: mine.isStopped });
  };
  return { isSending, send, stop };
};
