import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';

/** Paths of lists that may contain a job reference, or a part of one. */
export const listPaths = [
  '/api/jobs',
  '/api/stats',
  '/api/activity',
  '/api/jobs/search',
  '/api/shared-jobs',
  '/api/tasks/my',
  '/api/clients/*',
];

/** All paths that show job references, for changes whose targets are unknown. */
export const allJobReferencePaths = [...listPaths, '/api/jobs/*'];

/** Paths that show a job reference with its files and PDFs. */
export const jobReferencePaths = (id: string) => [
  ...listPaths,
  `/api/jobs/${id}`,
  `/api/jobs/${id}/activity`,
];

/** Paths that show topics of a job reference, and activity about their changes. */
export const topicPaths = (id: string, ...topics: JobReferenceTopic[]) => [
  ...topics.map((topic) => `/api/jobs/${id}/${topic}`),
  `/api/jobs/${id}/activity`,
  '/api/activity',
];

// Comments and tasks may be part of dossiers: the job reference tells whether these are up to date.

/** Paths that show a job reference's comments. */
export const commentPaths = (id: string) => [
  ...topicPaths(id, 'comments'),
  '/api/comments',
  `/api/jobs/${id}`,
];

/** Paths that show a job reference's tasks. */
export const taskPaths = (id: string) => [...topicPaths(id, 'tasks'), '/api/tasks/my', `/api/jobs/${id}`];

/** Paths for administering and choosing people. */
export const userPaths = ['/api/admin/system-users', '/api/admin/users', '/api/users'];

export const binPath = '/api/bin';

/** Paths that show an item restored from the bin: a job reference, or a part of one. */
export const restoredPaths = (id: string) => [
  ...jobReferencePaths(id),
  ...topicPaths(id, 'comments', 'tasks', 'shares', 'links'),
  '/api/comments',
  binPath,
];
