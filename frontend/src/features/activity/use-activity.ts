import type { ActivityAction, ActivityEntry } from '@jobref/contracts/domain/activity';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages } from '../../api/use-pages.js';

export interface ActivityFilters {
  userId?: string;
  action?: ActivityAction;
}

const pageSize = 30;

/** GET /api/activity, page after page: what happened on the job references that the person may see [CO-07]. */
export const useActivity = (filters: ActivityFilters) =>
  usePages<ActivityEntry>(['/api/activity', { limit: pageSize, ...filters }], {
    placeholderData: keepPreviousData,
  });
