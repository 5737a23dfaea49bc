import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { oneQuery } from '../../api/query.js';

const { dashboardJobReferences, dashboardActivity } = limits;

export const recentJobReferencesQuery = oneQuery<JobReference[]>('/api/jobs', {
  limit: dashboardJobReferences,
});

export const recentActivityQuery = queryOptions({
  ...oneQuery<ActivityEntry[]>('/api/activity', { limit: dashboardActivity }),
  // Even if the server sends more.
  select: (entries) => entries.slice(0, dashboardActivity),
});
