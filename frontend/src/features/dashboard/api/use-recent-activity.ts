import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../api/request.js';

// The specification's section 9.
const shownEntries = 5;

/** GET /api/activity, the newest entries. */
export const useRecentActivity = () =>
  useQuery({
    queryKey: ['/api/activity', { limit: shownEntries }],
    queryFn: ({ signal }) =>
      request<ActivityEntry[]>('GET', `/api/activity?limit=${shownEntries}`, undefined, signal),
    // However many the server sends.
    select: (entries) => entries.slice(0, shownEntries),
  });
