import type { SharedJob } from '@jobref/contracts/domain/shares';
import { usePages } from '../../../api/use-pages.js';

const pageSize = 50;

/** GET /api/shared-jobs, page after page, what was shared last first [EN-08]. */
export const useSharedJobs = () => usePages<SharedJob>(['/api/shared-jobs', { limit: pageSize }]);
