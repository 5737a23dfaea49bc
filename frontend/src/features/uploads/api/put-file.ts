import { sendWithProgress } from '../transport/send-with-progress.js';

interface PutOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** One PUT of the file's bytes, under its own content type or application/octet-stream if it has none [UD-09]. */
export const putFile = (uploadUrl: string, file: Blob, options: PutOptions) =>
  sendWithProgress({
    method: 'PUT',
    url: uploadUrl,
    body: file,
    contentType: file.type || 'application/octet-stream',
    ...options,
  });
