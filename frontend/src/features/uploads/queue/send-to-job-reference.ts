import { SinglePutError, singlePutTo } from '../uploader/single-put.js';
import type { SendFile } from './upload-queue.js';
import { whileOnline } from './while-online.js';

/** Sends files to one job reference on the single-PUT path, over a bad line too, and none of them twice. */
export const sendToJobReference = (jobReferenceId: string): SendFile => {
  const sendFile = singlePutTo(jobReferenceId);
  return whileOnline(async ({ id, index, file, description }, { signal, onProgress }) => {
    try {
      await sendFile(
        { key: id, index, name: file.name, data: file, description },
        { signal, onProgress: (share) => onProgress(Math.round(share * file.size)) },
      );
    } catch (error) {
      // The dialog tells the server's own reason, whichever of the calls it refused.
      throw error instanceof SinglePutError ? error.cause : error;
    }
  });
};
