import { request } from '../../../api/request.js';

/** POST /api/jobs/{id}/upload-url: reserves a place and answers where the file's bytes go. */
export const requestUploadUrl = async (jobReferenceId: string, signal?: AbortSignal): Promise<string> => {
  const { uploadURL } = await request<{ uploadURL: string }>(
    'POST',
    `/api/jobs/${jobReferenceId}/upload-url`,
    undefined,
    signal,
  );
  return uploadURL;
};
