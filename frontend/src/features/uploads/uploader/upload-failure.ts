import { messageOf } from '../../../api/api-error.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { isRefusedFile } from '../transport/with-retries.js';
import { SinglePutError, type UploadStage } from './single-put.js';

/** On a job's page, by how far the file had come [UD-11 UD-12 UD-13]. */
const onJob: Record<UploadStage, (error: SinglePutError) => string> = {
  reserve: () => 'Failed to get upload URL. Please try again.',
  send: ({ message }) => message,
  complete: () => 'Files uploaded but failed to save metadata. Please refresh and try again.',
};

/** Tells why a file did not arrive: on a job's page [UD-13], else in the words of the upload dialog [UD-07]. */
export const tellUploadFailure = (error: SinglePutError, isOnJob: boolean): void => {
  toast({
    title: isOnJob ? 'Upload Error' : 'Error',
    description: isOnJob ? onJob[error.stage](error) : messageOf(error.cause, 'Failed to upload files'),
    variant: 'destructive',
  });
};

/** Whether no other try brings this file through. */
export const isFinalFailure = (error: unknown): error is SinglePutError =>
  error instanceof SinglePutError && isRefusedFile(error.cause);
