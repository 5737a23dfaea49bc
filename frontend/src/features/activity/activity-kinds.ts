import type { ActivityAction } from '@jobref/contracts/domain/activity';

/** Labels of all activity actions, grouped by the filter's headings. */
const groups = {
  'Job references': {
    job_created: 'Job created',
    job_updated: 'Job edited',
    job_archived: 'Job archived',
    job_unarchived: 'Job out of the archive',
    job_deleted: 'Job deleted',
    job_restored: 'Job restored',
    job_handed_over: 'Job handed over',
    bin_emptied: 'Deleted for good',
  },
  'Files and PDFs': {
    file_uploaded: 'Files uploaded',
    file_updated: 'File edited',
    file_deleted: 'File deleted',
    file_restored: 'File restored',
    files_moved: 'Files moved',
    pdf_generated: 'PDF generated',
    pdf_failed: 'PDF failed',
    pdf_downloaded: 'PDF downloaded',
  },
  'Links to clients': {
    link_made: 'PDF sent to client',
    link_opened: 'Opened by client',
    link_downloaded: 'Downloaded by client',
    link_withdrawn: 'Link withdrawn',
  },
  Sharing: {
    job_shared: 'Job shared',
    share_changed: 'Access changed',
    share_removed: 'Access ended',
  },
  Tasks: {
    task_created: 'Task given',
    task_status_changed: 'Task progress',
    task_updated: 'Task edited',
    task_deleted: 'Task deleted',
    task_restored: 'Task restored',
  },
  Comments: {
    comment_added: 'Comment written',
    comment_edited: 'Comment edited',
    comment_deleted: 'Comment deleted',
    comment_restored: 'Comment restored',
  },
};

/** The same labels by action: the compiler reports an action without a group. */
const kinds: Record<ActivityAction, string> = {
  ...groups['Job references'],
  ...groups['Files and PDFs'],
  ...groups['Links to clients'],
  ...groups.Sharing,
  ...groups.Tasks,
  ...groups.Comments,
};

export const isActivityAction = (action: string | null): action is ActivityAction =>
  action !== null && Object.hasOwn(kinds, action);

/** The filter's choices, as antd's Select takes them. */
export const kindOptions = Object.entries(groups).map(([label, actions]) => ({
  label,
  options: Object.entries<string>(actions).map(([value, words]) => ({ value, label: words })),
}));
