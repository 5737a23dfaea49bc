import type { UploadUrlAnswer } from '@jobref/contracts/domain/files';
import { request } from '../../../api/request.js';

/** POST /api/jobs/{id}/upload-url: reserves a place and answers where the file's bytes go. */
export const requestUploadUrl = (jobReferenceId: string, signal?: AbortSignal) =>
  request<UploadUrlAnswer>('POST', `/api/jobs/${jobReferenceId}/upload-url`, undefined, signal);
