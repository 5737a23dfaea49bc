import type { JobReference } from '@jobref/contracts/domain/job-references';
import { usePages } from '../../../api/use-pages.js';

/** Full rows in every width of the grid. */
const pageSize = 24;

/** GET /api/jobs, page after page, newest first [JL-04]. */
export const useJobReferences = () => usePages<JobReference>(['/api/jobs', { limit: pageSize }]);
