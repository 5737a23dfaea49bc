import type { ActivityAction } from '@jobref/contracts/domain/activity';
import { type JobReferenceTopic, jobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';

const everything = jobReferenceTopic.options.filter((topic) => topic !== 'texts');

/**
 * The parts of a job reference that each action makes stale. If people gain or lose access, their lists are stale too.
 */
export const topicsOf: Record<ActivityAction, JobReferenceTopic[]> = {
  job_created: ['details', 'activity'],
  job_updated: ['details', 'activity'],
  job_deleted: everything,
  job_restored: everything,
  job_archived: ['details', 'activity'],
  job_unarchived: ['details', 'activity'],
  job_handed_over: everything,
  file_uploaded: ['files', 'activity'],
  file_updated: ['files', 'activity'],
  file_deleted: ['files', 'activity'],
  file_restored: ['files', 'activity'],
  files_moved: ['files', 'activity'],
  pdf_generated: ['pdfs', 'activity'],
  pdf_failed: ['pdfs', 'activity'],
  pdf_downloaded: ['activity'],
  link_made: ['links', 'activity'],
  link_withdrawn: ['links', 'activity'],
  link_opened: ['links', 'activity'],
  link_downloaded: ['links', 'activity'],
  job_shared: everything,
  // Abilities on comments and tasks depend on the permissions.
  share_changed: ['shares', 'comments', 'tasks', 'activity'],
  share_removed: everything,
  task_created: ['tasks', 'activity'],
  task_updated: ['tasks', 'activity'],
  task_status_changed: ['tasks', 'activity'],
  task_deleted: ['tasks', 'activity'],
  task_restored: ['tasks', 'activity'],
  comment_added: ['comments', 'activity'],
  comment_edited: ['comments', 'activity'],
  comment_deleted: ['comments', 'activity'],
  comment_restored: ['comments', 'activity'],
  bin_emptied: ['activity'],
};
