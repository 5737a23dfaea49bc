import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { PhotoMarkup } from '@jobref/contracts/domain/markup';
import { queryOptions } from '@tanstack/react-query';
import type { ListSettings } from './list/list-settings.js';
import { oneQuery, pagesQuery } from '../../api/query.js';

// 24 fills whole rows at every width of the grid.
const pageSizes = { grid: 24, history: 30 };

/** Query for the list of job references, by default newest first [JL-04]; filtered by a tag, if given. */
export const jobReferencesQuery = ({ sort, order }: Pick<ListSettings, 'sort' | 'order'>, tag = '') => {
  const isNewestFirst = sort === 'created' && order === 'desc';
  const asked = { ...(!isNewestFirst && { sort, order }), ...(tag && { tag }) };
  return pagesQuery<JobReference>(['/api/jobs', { limit: pageSizes.grid, ...asked }]);
};

/** Query for the history of a job reference, newest first. */
export const historyQuery = (jobReferenceId: string) =>
  pagesQuery<ActivityEntry>(['/api/jobs', jobReferenceId, 'activity', { limit: pageSizes.history }]);

/**
 * Query for the default options of the caller's next dossier of a job reference; refetched for each dialog, as a
 * colleague may have generated one meanwhile, with another summary.
 */
export const dossierOptionsQuery = (jobReferenceId: string) =>
  queryOptions({ ...oneQuery<DossierOptions>('/api/jobs', jobReferenceId, 'pdf-options'), gcTime: 0 });

/** Query for the markup of a photo; refetched for each dialog, to continue from what a colleague drew meanwhile. */
export const markupQuery = (jobReferenceId: string, fileId: string) =>
  queryOptions({
    ...oneQuery<PhotoMarkup>('/api/jobs', jobReferenceId, 'files', fileId, 'markup'),
    gcTime: 0,
  });
