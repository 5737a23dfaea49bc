import { isRefusedFile } from '../transport/with-retries.js';
import { withName, type Failure, type Outcome } from '../outcome/outcome.js';
import type { JobUppy } from './job-uppy.js';
import { SinglePutError } from './single-put.js';

/** Whether no other try brings this file through. */
export const isFinalFailure = (error: unknown) =>
  error instanceof SinglePutError && isRefusedFile(error.cause);

export const failureOf = (name: string, reason: string): Failure => ({
  name,
  reason: withName(name, reason),
});

/** What became of the files on the uploader's list. */
export const outcomeOfUploader = (uploader: JobUppy): Outcome => {
  const files = uploader.getFiles();
  const failed = files.filter(({ error }) => error);
  const arrived = files.filter(({ progress, error }) => progress.uploadComplete && !error).length;
  return {
    total: files.length,
    arrived,
    failures: failed.map(({ name, error }) => failureOf(name, error ?? '')),
    retryable: failed.length,
    waiting: files.length - arrived - failed.length,
  };
};

/** Together with those that left the list because no other try can bring them through. */
export const withRefused = (outcome: Outcome, refused: readonly Failure[]): Outcome => ({
  ...outcome,
  total: outcome.total + refused.length,
  failures: [...outcome.failures, ...refused],
});
