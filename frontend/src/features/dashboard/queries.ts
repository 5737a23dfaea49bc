import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { queryOptions } from '@tanstack/react-query';
import { oneQuery } from '../../api/query.js';

const shownRows = 8;
// The specification's section 9.
const shownEntries = 5;

/** The newest rows. */
export const recentJobReferencesQuery = oneQuery<JobReference[]>('/api/jobs', { limit: shownRows });

/** The newest entries. */
export const recentActivityQuery = queryOptions({
  ...oneQuery<ActivityEntry[]>('/api/activity', { limit: shownEntries }),
  // However many the server sends.
  select: (entries) => entries.slice(0, shownEntries),
});
