import { isUnauthorized } from '../../../api/api-error.js';
import { handleUnauthorizedJobAction } from '../../../api/unauthorized.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { SinglePutError, type UploadStage } from './single-put.js';

const general = 'Upload failed. Please try again.';

/** What the person is told, by how far the file had come [UD-11 UD-12 UD-13]. */
const texts: Record<UploadStage, (error: SinglePutError) => string> = {
  reserve: () => 'Failed to get upload URL. Please try again.',
  send: ({ message }) => message || general,
  complete: () => 'Files uploaded but failed to save metadata. Please refresh and try again.',
};

/** Tells why a file of the uploader did not arrive. */
export const tellUploadFailure = (error: unknown, devLogin: boolean) => {
  if (error instanceof SinglePutError && isUnauthorized(error.cause))
    return void handleUnauthorizedJobAction(error.cause, devLogin);
  const description = error instanceof SinglePutError ? texts[error.stage](error) : general;
  toast({ title: 'Upload Error', description, variant: 'destructive' });
};
