import { handleUnauthorizedJobAction } from '../../../api/unauthorized.js';
import { toast } from '../../../ui/toast/toast-store.js';
import type { SinglePutError, UploadStage } from './single-put.js';

/** What the person is told, by how far the file had come [UD-11 UD-12 UD-13]. */
const texts: Record<UploadStage, (error: SinglePutError) => string> = {
  reserve: () => 'Failed to get upload URL. Please try again.',
  send: ({ message }) => message,
  complete: () => 'Files uploaded but failed to save metadata. Please refresh and try again.',
};

/** Tells why a file of the uploader did not arrive. */
export const tellUploadFailure = (error: SinglePutError, devLogin: boolean) => {
  if (handleUnauthorizedJobAction(error.cause, devLogin)) return;
  toast({ title: 'Upload Error', description: texts[error.stage](error), variant: 'destructive' });
};
