import type { JobReference } from '@jobref/contracts/domain/job-references';
import { pagesQuery } from '../../api/query.js';
import { clientsPath } from '../../domain/clients/queries.js';

const pageSize = 24;

/** What is kept for a client, newest first. */
export const clientJobReferencesQuery = (id: string) =>
  pagesQuery<JobReference>([clientsPath, id, 'jobs', { limit: pageSize }]);
