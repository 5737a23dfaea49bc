import type { FileUpload, UpdateFileRequest } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fileUrl } from '../../../api/file-urls.js';
import { request } from '../../../api/request.js';

/** PATCH /api/jobs/{id}/files/{fileId}: title, caption or description, cover; empty words take them away. */
export const updateFile = (jobReferenceId: string, fileId: string, changes: UpdateFileRequest) =>
  request<FileUpload>('PATCH', fileUrl(jobReferenceId, fileId), changes);

/** For `setQueryData`: the job reference with what the server said of one of its files. One cover takes another's place. */
export const withFile = (answer: FileUpload) => (known: JobReference | undefined) =>
  known && {
    ...known,
    fileUploads: known.fileUploads.map((file) => {
      if (file.id === answer.id) return answer;
      return answer.isCover && file.isCover ? { ...file, isCover: false } : file;
    }),
  };
