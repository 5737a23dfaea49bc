import { request } from '../../../api/request.js';

/** DELETE /api/jobs/{id}/files/{fileId}. */
export const deleteFile = (jobReferenceId: string, fileId: string) =>
  request<undefined>('DELETE', `/api/jobs/${jobReferenceId}/files/${fileId}`);
