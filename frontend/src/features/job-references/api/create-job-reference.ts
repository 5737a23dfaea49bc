import type { CreateJobReferenceRequest, JobReference } from '@jobref/contracts/job-references';
import { request } from '../../../api/request.js';

/** POST /api/jobs. */
export const createJobReference = (values: CreateJobReferenceRequest) =>
  request<JobReference>('POST', '/api/jobs', values);
