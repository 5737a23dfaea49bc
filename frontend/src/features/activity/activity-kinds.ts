import type { ActivityAction } from '@jobref/contracts/domain/activity';
import {
  Archive,
  ArchiveRestore,
  Circle,
  CircleCheck,
  CircleX,
  Download,
  Eye,
  FileCheck,
  FolderInput,
  FolderOutput,
  FolderPlus,
  Link2Off,
  MessageSquare,
  Pencil,
  Send,
  Trash2,
  Upload,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

export interface Kind {
  label: string;
  icon: LucideIcon;
}

/** What can happen, in the words of the filter. */
export const kinds: Record<ActivityAction, Kind> = {
  job_created: { label: 'Job created', icon: FolderPlus },
  job_updated: { label: 'Job edited', icon: Pencil },
  job_deleted: { label: 'Job deleted', icon: Trash2 },
  job_archived: { label: 'Job archived', icon: Archive },
  job_unarchived: { label: 'Job out of the archive', icon: ArchiveRestore },
  job_restored: { label: 'Job restored', icon: ArchiveRestore },
  job_handed_over: { label: 'Job handed over', icon: UserRound },
  file_uploaded: { label: 'Files uploaded', icon: Upload },
  file_updated: { label: 'File edited', icon: Pencil },
  file_deleted: { label: 'File deleted', icon: Trash2 },
  file_restored: { label: 'File restored', icon: ArchiveRestore },
  files_moved: { label: 'Files moved', icon: FolderOutput },
  pdf_generated: { label: 'PDF generated', icon: FileCheck },
  pdf_failed: { label: 'PDF failed', icon: CircleX },
  pdf_downloaded: { label: 'PDF downloaded', icon: Download },
  link_made: { label: 'PDF sent to client', icon: Send },
  link_withdrawn: { label: 'Link withdrawn', icon: Link2Off },
  link_opened: { label: 'Opened by client', icon: Eye },
  link_downloaded: { label: 'Downloaded by client', icon: Download },
  job_shared: { label: 'Job shared', icon: FolderInput },
  share_changed: { label: 'Access changed', icon: FolderInput },
  share_removed: { label: 'Access ended', icon: FolderInput },
  task_created: { label: 'Task given', icon: CircleCheck },
  task_updated: { label: 'Task edited', icon: Pencil },
  task_status_changed: { label: 'Task progress', icon: CircleCheck },
  task_deleted: { label: 'Task deleted', icon: Trash2 },
  task_restored: { label: 'Task restored', icon: ArchiveRestore },
  comment_added: { label: 'Comment written', icon: MessageSquare },
  comment_edited: { label: 'Comment edited', icon: Pencil },
  comment_deleted: { label: 'Comment deleted', icon: Trash2 },
  comment_restored: { label: 'Comment restored', icon: ArchiveRestore },
  bin_emptied: { label: 'Deleted for good', icon: Trash2 },
};

const unknown: Kind = { label: '', icon: Circle };
/** One that a newer server knows and this page does not is neutral. */
export const kindOf = (action: string): Kind => (kinds as Partial<Record<string, Kind>>)[action] ?? unknown;

export const isKind = (action: string | null): action is ActivityAction => action !== null && action in kinds;

const groups: { label: string; actions: ActivityAction[] }[] = [
  {
    label: 'Job references',
    actions: ['job_created', 'job_updated', 'job_deleted', 'job_restored', 'job_handed_over', 'bin_emptied'],
  },
  {
    label: 'Files and PDFs',
    actions: [
      'file_uploaded',
      'file_updated',
      'file_deleted',
      'file_restored',
      'files_moved',
      'pdf_generated',
      'pdf_failed',
      'pdf_downloaded',
    ],
  },
  {
    label: 'Links to clients',
    actions: ['link_made', 'link_opened', 'link_downloaded', 'link_withdrawn'],
  },
  { label: 'Sharing', actions: ['job_shared', 'share_changed', 'share_removed'] },
  {
    label: 'Tasks',
    actions: ['task_created', 'task_status_changed', 'task_updated', 'task_deleted', 'task_restored'],
  },
  {
    label: 'Comments',
    actions: ['comment_added', 'comment_edited', 'comment_deleted', 'comment_restored'],
  },
];

/** The filter's choices, as antd's Select takes them. */
export const kindOptions = groups.map(({ label, actions }) => ({
  label,
  options: actions.map((action) => ({ value: action, label: kinds[action].label })),
}));
