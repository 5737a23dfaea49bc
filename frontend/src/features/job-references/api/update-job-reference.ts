import type { JobReference, UpdateJobReferenceRequest } from '@jobref/contracts/job-references';
import { request } from '../../../api/request.js';

/** PATCH /api/jobs/{id}. */
export const updateJobReference = (id: string, changes: UpdateJobReferenceRequest) =>
  request<JobReference>('PATCH', `/api/jobs/${id}`, changes);
