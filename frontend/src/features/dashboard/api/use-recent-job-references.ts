import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../api/request.js';

const shownRows = 8;

/** GET /api/jobs, the newest rows. */
export const useRecentJobReferences = () =>
  useQuery({
    queryKey: ['/api/jobs', { limit: shownRows }],
    queryFn: ({ signal }) =>
      request<JobReference[]>('GET', `/api/jobs?limit=${shownRows}`, undefined, signal),
  });
