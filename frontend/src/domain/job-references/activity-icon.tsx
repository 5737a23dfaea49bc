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
  Users,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<ActivityAction, LucideIcon> = {
  job_created: FolderPlus,
  job_updated: Pencil,
  job_archived: Archive,
  job_unarchived: ArchiveRestore,
  job_deleted: Trash2,
  job_restored: ArchiveRestore,
  job_handed_over: FolderInput,
  bin_emptied: Trash2,
  file_uploaded: Upload,
  file_updated: Pencil,
  file_deleted: Trash2,
  file_restored: ArchiveRestore,
  files_moved: FolderOutput,
  pdf_generated: FileCheck,
  pdf_failed: CircleX,
  pdf_downloaded: Download,
  link_made: Send,
  link_opened: Eye,
  link_downloaded: Download,
  link_withdrawn: Link2Off,
  job_shared: Users,
  share_changed: Users,
  share_removed: Users,
  task_created: CircleCheck,
  task_status_changed: CircleCheck,
  task_updated: Pencil,
  task_deleted: Trash2,
  task_restored: ArchiveRestore,
  comment_added: MessageSquare,
  comment_edited: Pencil,
  comment_deleted: Trash2,
  comment_restored: ArchiveRestore,
};

const iconOf: Partial<Record<string, LucideIcon>> = icons;

/** The icon of an activity; a neutral one for actions of a newer server. */
export const ActivityIcon = ({ action }: { action: string }) => {
  const Icon = iconOf[action] ?? Circle;
  return <Icon />;
};
