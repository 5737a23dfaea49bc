import { request } from '../../../api/request.js';

/** DELETE /api/jobs/{id}: its files and PDFs go too. */
export const deleteJobReference = (id: string) => request<undefined>('DELETE', `/api/jobs/${id}`);
