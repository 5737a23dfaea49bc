import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';

/** Lists that may hold a job reference, or something on one. */
export const listPaths = [
  '/api/jobs',
  '/api/stats',
  '/api/activity',
  '/api/jobs/search',
  '/api/shared-jobs',
  '/api/tasks/my',
];

/** Where a job reference is shown with its files and PDFs. */
export const jobReferencePaths = (id: string) => [
  ...listPaths,
  `/api/jobs/${id}`,
  `/api/jobs/${id}/activity`,
];

/** Where parts are shown that hang on a job reference, and that somebody changed them. */
export const topicPaths = (id: string, ...topics: JobReferenceTopic[]) => [
  ...topics.map((topic) => `/api/jobs/${id}/${topic}`),
  `/api/jobs/${id}/activity`,
  '/api/activity',
];

/** Where a job reference's tasks are shown. */
export const taskPaths = (id: string) => [...topicPaths(id, 'tasks'), '/api/tasks/my'];

/** Where people are administered. */
export const userPaths = ['/api/admin/system-users', '/api/admin/users'];

export const binPath = '/api/bin';

/** Where something is shown that came back from the bin: a job reference, or what stands on it. */
export const restoredPaths = (id: string) => [
  ...jobReferencePaths(id),
  ...topicPaths(id, 'comments', 'tasks', 'shares', 'links'),
  '/api/comments',
  binPath,
];
