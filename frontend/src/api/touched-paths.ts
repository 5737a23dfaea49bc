import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';

/** Lists that may hold a job reference, or something on one. */
export const listPaths = [
  '/api/jobs',
  '/api/stats',
  '/api/activity',
  '/api/jobs/search',
  '/api/shared-jobs',
  '/api/tasks/my',
  '/api/clients/*',
];

/** Wherever job references are shown, when it is not known which ones a change has reached. */
export const allJobReferencePaths = [...listPaths, '/api/jobs/*'];

/** Where a job reference is shown with its files and PDFs. */
export const jobReferencePaths = (id: string) => [
  ...listPaths,
  `/api/jobs/${id}`,
  `/api/jobs/${id}/activity`,
];

/** Where topics of a job reference are shown, and the activity that tells of their changes. */
export const topicPaths = (id: string, ...topics: JobReferenceTopic[]) => [
  ...topics.map((topic) => `/api/jobs/${id}/${topic}`),
  `/api/jobs/${id}/activity`,
  '/api/activity',
];

/** Where a job reference's tasks are shown. */
export const taskPaths = (id: string) => [...topicPaths(id, 'tasks'), '/api/tasks/my'];

/** Where people are administered, and chosen. */
export const userPaths = ['/api/admin/system-users', '/api/admin/users', '/api/users'];

export const binPath = '/api/bin';

/** Where something that was restored from the bin is shown: a job reference, or a part of one. */
export const restoredPaths = (id: string) => [
  ...jobReferencePaths(id),
  ...topicPaths(id, 'comments', 'tasks', 'shares', 'links'),
  '/api/comments',
  binPath,
];
