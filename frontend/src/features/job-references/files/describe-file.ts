import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fileUrl } from '../../../api/file-urls.js';
import { replacing } from '../../../api/cached-lists.js';
import { request } from '../../../api/request.js';

/** PATCH /api/jobs/{id}/files/{fileId}: a photo's caption, a document's description; empty words take them away. */
export const describeFile = (jobReferenceId: string, fileId: string, description: string) =>
  request<FileUpload>('PATCH', fileUrl(jobReferenceId, fileId), { description });

/** For `setQueryData`: the job reference with what the server said of one of its files. */
export const withFile = (answer: FileUpload) => (known: JobReference | undefined) =>
  known && { ...known, fileUploads: known.fileUploads.map(replacing(answer)) };
