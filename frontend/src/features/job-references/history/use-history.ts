import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { usePages } from '../../../api/use-pages.js';

const pageSize = 30;

/** GET /api/jobs/{id}/activity: what happened on a job reference, page after page, newest first. */
export const useHistory = (jobReferenceId: string) =>
  usePages<ActivityEntry>(['/api/jobs', jobReferenceId, 'activity', { limit: pageSize }]);
