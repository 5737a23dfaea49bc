import type { CreateJobReferenceRequest, JobReference } from '@jobref/contracts/domain/job-references';
import { requestOnce } from '../../../api/request.js';

/** POST /api/jobs; sent again with the same key, no second one is made. */
export const createJobReference = (values: CreateJobReferenceRequest, key: string) =>
  requestOnce<JobReference>('/api/jobs', values, key);
