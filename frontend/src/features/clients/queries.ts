import type { JobReference } from '@jobref/contracts/domain/job-references';
import { refetchOnShow, pagesQuery } from '../../api/query.js';
import { clientsPath } from '../../domain/clients/queries.js';

const pageSize = 24;

/** A client's job references, newest first. */
export const clientJobReferencesQuery = (id: string) =>
  refetchOnShow(pagesQuery<JobReference>([clientsPath, id, 'jobs', { limit: pageSize }]));
