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

/** What can happen, in the words of the filter and under its headings. */
const groups = {
  'Job references': {
    job_created: { label: 'Job created', icon: FolderPlus },
    job_updated: { label: 'Job edited', icon: Pencil },
    job_archived: { label: 'Job archived', icon: Archive },
    job_unarchived: { label: 'Job out of the archive', icon: ArchiveRestore },
    job_deleted: { label: 'Job deleted', icon: Trash2 },
    job_restored: { label: 'Job restored', icon: ArchiveRestore },
    job_handed_over: { label: 'Job handed over', icon: UserRound },
    bin_emptied: { label: 'Deleted for good', icon: Trash2 },
  },
  'Files and PDFs': {
    file_uploaded: { label: 'Files uploaded', icon: Upload },
    file_updated: { label: 'File edited', icon: Pencil },
    file_deleted: { label: 'File deleted', icon: Trash2 },
    file_restored: { label: 'File restored', icon: ArchiveRestore },
    files_moved: { label: 'Files moved', icon: FolderOutput },
    pdf_generated: { label: 'PDF generated', icon: FileCheck },
    pdf_failed: { label: 'PDF failed', icon: CircleX },
    pdf_downloaded: { label: 'PDF downloaded', icon: Download },
  },
  'Links to clients': {
    link_made: { label: 'PDF sent to client', icon: Send },
    link_opened: { label: 'Opened by client', icon: Eye },
    link_downloaded: { label: 'Downloaded by client', icon: Download },
    link_withdrawn: { label: 'Link withdrawn', icon: Link2Off },
  },
  Sharing: {
    job_shared: { label: 'Job shared', icon: FolderInput },
    share_changed: { label: 'Access changed', icon: FolderInput },
    share_removed: { label: 'Access ended', icon: FolderInput },
  },
  Tasks: {
    task_created: { label: 'Task given', icon: CircleCheck },
    task_status_changed: { label: 'Task progress', icon: CircleCheck },
    task_updated: { label: 'Task edited', icon: Pencil },
    task_deleted: { label: 'Task deleted', icon: Trash2 },
    task_restored: { label: 'Task restored', icon: ArchiveRestore },
  },
  Comments: {
    comment_added: { label: 'Comment written', icon: MessageSquare },
    comment_edited: { label: 'Comment edited', icon: Pencil },
    comment_deleted: { label: 'Comment deleted', icon: Trash2 },
    comment_restored: { label: 'Comment restored', icon: ArchiveRestore },
  },
};

/** The same by action: the compiler sees one that stands under no heading. */
export const kinds: Record<ActivityAction, Kind> = {
  ...groups['Job references'],
  ...groups['Files and PDFs'],
  ...groups['Links to clients'],
  ...groups.Sharing,
  ...groups.Tasks,
  ...groups.Comments,
};

const unknown: Kind = { label: '', icon: Circle };
/** One that a newer server knows and this page does not is neutral. */
export const kindOf = (action: string): Kind => (kinds as Partial<Record<string, Kind>>)[action] ?? unknown;

export const isKind = (action: string | null): action is ActivityAction => action !== null && action in kinds;

/** The filter's choices, as antd's Select takes them. */
export const kindOptions = Object.entries(groups).map(([label, actions]) => ({
  label,
  options: Object.entries<Kind>(actions).map(([value, kind]) => ({ value, label: kind.label })),
}));
