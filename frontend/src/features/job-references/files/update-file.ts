import type { FileUpload, UpdateFileRequest } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fileUrl } from '../../../api/file-urls.js';
import { request } from '../../../api/request.js';

/** PATCH /api/jobs/{id}/files/{fileId}: title, caption or description, cover; empty strings clear the texts. */
export const updateFile = (jobReferenceId: string, fileId: string, changes: UpdateFileRequest) =>
  request<FileUpload>('PATCH', fileUrl(jobReferenceId, fileId), changes);

/** Updater for `setQueryData`: replaces a file of the job reference. A new cover takes the place of the old one. */
export const withFile = (answer: FileUpload) => (known: JobReference | undefined) =>
  known && {
    ...known,
    fileUploads: known.fileUploads.map((file) => {
      if (file.id === answer.id) return answer;
      return answer.isCover && file.isCover ? { ...file, isCover: false } : file;
    }),
  };
