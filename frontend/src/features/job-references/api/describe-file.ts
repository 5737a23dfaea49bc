import type { FileUpload } from '@jobref/contracts/domain/files';
import { request } from '../../../api/request.js';

/** PATCH /api/jobs/{id}/files/{fileId}: a photo's caption, a document's description; empty words take them away. */
export const describeFile = (jobReferenceId: string, fileId: string, description: string) =>
  request<FileUpload>('PATCH', `/api/jobs/${jobReferenceId}/files/${fileId}`, { description });
