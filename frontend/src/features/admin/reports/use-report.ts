import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../api/request.js';

const path = '/api/admin/reports';

/** GET /api/admin/reports: asked for anew whenever the page is opened; what was shown stays until the answer is there. */
export const useReport = (period: ReportPeriod | null) =>
  useQuery({
    queryKey: [path, period],
    queryFn: ({ signal }) =>
      request<Report>('GET', `${path}?${new URLSearchParams({ ...period }).toString()}`, undefined, signal),
    enabled: period !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
