import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { PhotoMarkup } from '@jobref/contracts/domain/markup';
import type { ListSettings } from './list/list-settings.js';
import { oneQuery, pagesQuery } from '../../api/query.js';

// Full rows in every width of the grid, and entries of a history.
const pageSizes = { grid: 24, history: 30 };

/** Newest first [JL-04], unless the person wants another order; of one tag, or of all. */
export const jobReferencesQuery = ({ sort, order }: Pick<ListSettings, 'sort' | 'order'>, tag = '') => {
  const isNewestFirst = sort === 'created' && order === 'desc';
  const asked = { ...(!isNewestFirst && { sort, order }), ...(tag && { tag }) };
  return pagesQuery<JobReference>(['/api/jobs', { limit: pageSizes.grid, ...asked }]);
};

/** What happened on a job reference, newest first. */
export const historyQuery = (jobReferenceId: string) =>
  pagesQuery<ActivityEntry>(['/api/jobs', jobReferenceId, 'activity', { limit: pageSizes.history }]);

/** How the caller's next dossier of a job reference is to be, unless they say otherwise. */
export const dossierOptionsQuery = (jobReferenceId: string) =>
  oneQuery<DossierOptions>('/api/jobs', jobReferenceId, 'pdf-options');

/** What is drawn over a photo. */
export const markupQuery = (jobReferenceId: string, fileId: string) =>
  oneQuery<PhotoMarkup>('/api/jobs', jobReferenceId, 'files', fileId, 'markup');
