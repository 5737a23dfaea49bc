import type { CompleteUploadRequest, FileUpload } from '@jobref/contracts/domain/files';
import { request } from '../../../api/request.js';

/** POST /api/jobs/{id}/files/complete: the bytes are there, make them a file of the job reference. */
export const completeUpload = (jobReferenceId: string, upload: CompleteUploadRequest, signal?: AbortSignal) =>
  request<FileUpload>('POST', `/api/jobs/${jobReferenceId}/files/complete`, upload, signal);
