import { messageOf } from '../../../api/api-error.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { isFileRejection } from '../transport/with-retries.js';
import { SinglePutError, type UploadStage } from './single-put.js';

/** Messages on a job's page by upload stage [UD-11 UD-12 UD-13]. */
const onJob: Record<UploadStage, (error: SinglePutError) => string> = {
  reserve: () => 'Failed to get upload URL. Please try again.',
  send: ({ message }) => message,
  complete: () => 'Files uploaded but failed to save metadata. Please refresh and try again.',
};

/** Shows a toast with the reason of a failure: on a job's page by stage [UD-13], else for the upload dialog [UD-07]. */
export const toastUploadFailure = (error: SinglePutError, isOnJob: boolean): void => {
  toast({
    title: isOnJob ? 'Upload Error' : 'Error',
    description: isOnJob ? onJob[error.stage](error) : messageOf(error.cause, 'Failed to upload files'),
    variant: 'destructive',
  });
};

/** Whether a retry cannot succeed. */
export const isFinalFailure = (error: unknown): error is SinglePutError =>
  error instanceof SinglePutError && isFileRejection(error.cause);
