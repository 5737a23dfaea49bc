import { spelledOut } from './audit-labels.js';

/** Labels of all audit actions by subject, in the order of the filter. */
const groups: { label: string; actions: Record<string, string> }[] = [
  {
    label: 'Job references',
    actions: {
      'job_reference.created': 'Job created',
      'job_reference.updated': 'Job edited',
      'job_reference.handed_over': 'Job handed over',
      'job_reference.deleted': 'Job deleted',
      'job_reference.archived': 'Job archived',
      'job_reference.unarchived': 'Job out of the archive',
      'job_reference.restored': 'Job restored',
      'job_reference.deleted_for_good': 'Job deleted for good',
    },
  },
  {
    label: 'Files and PDFs',
    actions: {
      'files.added': 'Files uploaded',
      'file.updated': 'File edited',
      'file.marked': 'Photo marked up',
      'files.arranged': 'Files arranged',
      'file.deleted': 'File deleted',
      'file.restored': 'File restored',
      'files.moved_away': 'Files moved away',
      'files.moved_here': 'Files moved here',
      'file.deleted_for_good': 'File deleted for good',
      'pdf.requested': 'PDF asked for',
      'pdf.begun': 'PDF begun',
      'pdf.generated': 'PDF generated',
      'pdf.failed': 'PDF failed',
      'pdf.cancelled': 'PDF cancelled',
      'pdf.downloaded': 'PDF downloaded',
    },
  },
  {
    label: 'Links to clients',
    actions: {
      'link.made': 'Link made',
      'link.opened': 'Link opened by client',
      'link.downloaded': 'PDF downloaded by client',
      'link.withdrawn': 'Link withdrawn',
    },
  },
  {
    label: 'Clients',
    actions: {
      'client.created': 'Client added',
      'client.updated': 'Client edited',
      'client.handed_over': 'Client handed over',
      'client.deleted': 'Client deleted',
    },
  },
  {
    label: 'Saved searches',
    actions: {
      'saved_search.created': 'Search saved',
      'saved_search.updated': 'Saved search changed',
      'saved_search.shared': 'Saved search shared',
      'saved_search.unshared': 'Saved search no longer shared',
      'saved_search.left': 'Shared search removed from own list',
      'saved_search.deleted': 'Saved search deleted',
      'saved_search.restored': 'Saved search restored',
      'saved_searches.arranged': 'Saved searches put in order',
    },
  },
  {
    label: 'Tags',
    actions: {
      'tag.created': 'Tag added',
      'tag.updated': 'Tag edited',
      'tag.merged': 'Tag merged',
      'tag.deleted': 'Tag deleted',
    },
  },
  {
    label: 'Working together',
    actions: {
      'share.created': 'Job shared',
      'share.changed': 'Access changed',
      'share.removed': 'Access ended',
      'task.created': 'Task given',
      'task.updated': 'Task edited',
      'task.status_changed': 'Task progress changed',
      'task.deleted': 'Task deleted',
      'task.restored': 'Task restored',
      'task.deleted_for_good': 'Task deleted for good',
      'comment.created': 'Comment written',
      'comment.edited': 'Comment edited',
      'comment.deleted': 'Comment deleted',
      'comment.restored': 'Comment restored',
      'comment.deleted_for_good': 'Comment deleted for good',
    },
  },
  {
    label: 'Signing in',
    actions: {
      'user.signed_in': 'Signed in',
      'user.sign_in_refused': 'Sign-in refused',
      'user.signed_out': 'Signed out',
      'user.session_ended': 'Session ended',
      'user.password_changed': 'Password changed',
    },
  },
  {
    label: 'People',
    actions: {
      'user.created': 'User created',
      'user.updated': 'User edited',
      'user.role_changed': 'Role changed',
      'user.activated': 'User activated',
      'user.deactivated': 'User deactivated',
      'user.welcome_resent': 'Welcome mail sent again',
      'user.password_reset': 'Password reset',
      'user.temporary_password_issued': 'Temporary password issued',
      'mail.sent': 'Mail sent',
      'mail.failed': 'Mail failed',
      'notification_preferences.changed': 'Notification preferences changed',
    },
  },
  {
    label: 'Organisation and audit log',
    actions: {
      'organisation.updated': 'Settings changed',
      'organisation.logo_changed': 'Logo changed',
      'organisation.logo_removed': 'Logo removed',
      'audit_log.exported': 'Audit log exported',
      'list.exported': 'List exported',
      'audit.details_erased': 'Details erased on request',
      'audit.head_lost': 'Kept end of the log was lost',
    },
  },
];

const words = new Map(groups.flatMap(({ actions }) => Object.entries(actions)));

/** Returns an action's label. An action that only a newer server knows is spelled out. */
export const actionText = (action: string) => words.get(action) ?? spelledOut(action);

interface ActionOption {
  value: string;
  label: string;
  /** Subject of the action, shown beside the label. */
  group: string;
}

/** The filter's options for antd's Select. Not grouped: antd exposes option groups wrongly to screen readers. */
export const actionOptions: ActionOption[] = groups.flatMap(({ label: group, actions }) =>
  Object.entries(actions).map(([value, label]) => ({ value, label, group })),
);

/** Returns whether an option's label or group contains the typed text. */
export const matchesAction = (typed: string, { label, group }: Pick<ActionOption, 'label' | 'group'>) =>
  `${label} ${group}`.toLowerCase().includes(typed.trim().toLowerCase());
