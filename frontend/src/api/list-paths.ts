/** Lists that may hold a job reference, or something on one. */
export const listPaths = [
  '/api/jobs',
  '/api/stats',
  '/api/activity',
  '/api/jobs/search',
  '/api/shared-jobs',
  '/api/tasks/my',
  '/api/comments',
];
