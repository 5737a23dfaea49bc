import type { Notification, NotificationType } from '@jobref/contracts/domain/notifications';
import {
  AtSign,
  Bell,
  Bookmark,
  CircleCheck,
  CircleCheckBig,
  Eye,
  FileCheck,
  FileX,
  FolderInput,
  type LucideIcon,
  MailX,
  MessageSquare,
  Search,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './notification-row.module.css';
import { useMarkRead } from './use-mark-read.js';

// A gateway may send newer types than this page knows, if the page was opened before an upgrade.
const icons: Record<NotificationType, LucideIcon> & Partial<Record<string, LucideIcon>> = {
  share: FolderInput,
  handed_over: UserRound,
  task_given: CircleCheck,
  task_done: CircleCheckBig,
  comment: MessageSquare,
  mention: AtSign,
  pdf_ready: FileCheck,
  pdf_failed: FileX,
  link_opened: Eye,
  link_failed: MailX,
  search_match: Search,
  search_shared: Bookmark,
};

interface NotificationRowProps {
  notification: Notification;
  /** Called after a click, which follows the notification's link. */
  onGone?: () => void;
}

/** Renders one notification: text, link and read state [CO-06]. The whole row is the link. */
export const NotificationRow = ({ notification, onGone }: NotificationRowProps) => {
  const { type, title, content, isRead, link, createdAt } = notification;
  const { send: markRead } = useMarkRead();
  const Icon = icons[type as string] ?? Bell;
  const open = () => {
    if (!isRead) markRead(notification);
    onGone?.();
  };
  return (
    <li className={styles.row} data-read={isRead}>
      <span className={styles.dot} data-testid={isRead ? undefined : 'unread-dot'} />
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className="min-w-0 break-anywhere">
        <Link to={link} className={styles.title} onClick={open}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {title}
        </Link>
        <p dir="auto" className={styles.content}>
          {content}
        </p>
      </div>
      <RelativeTime className={styles.time} value={createdAt} />
    </li>
  );
};
