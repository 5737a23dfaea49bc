import type { FileUpload } from '@jobref/contracts/files';
import type { SendOptions, UploadItem } from '../queue/upload-queue.js';
import { sendWithProgress } from '../transport/send-with-progress.js';

/** POST /api/jobs/{id}/files with one file, so that each has its own progress, cancel and retry [UD-09]. Answers the file as it was taken. */
export const sendFileInForm = (
  jobReferenceId: string,
  { file, description }: UploadItem,
  { signal, onProgress }: SendOptions,
) => {
  const form = new FormData();
  // Before the file: a server that reads the form as it comes then knows the description already.
  if (description.trim()) form.append('description', description.trim());
  form.append('files', file, file.name);
  return sendWithProgress({
    method: 'POST',
    url: `/api/jobs/${jobReferenceId}/files`,
    body: form,
    signal,
    onProgress: (share) => onProgress(Math.round(share * file.size)),
  }) as Promise<FileUpload[]>;
};
