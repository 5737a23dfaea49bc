import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { subscribe } from '../../live/live-updates.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import styles from './bell.module.css';
import { unreadCountQuery } from '../../domain/queries.js';

// On phones the panel is an antd drawer.
const BellPanel = lazyDialog(() => import('./bell-panel.js').then((m) => m.BellPanel));

/** Returns the screen reader announcement of the newest notification that arrived on this page. */
const useAnnouncement = () => {
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  useEffect(
    () =>
      subscribe((message) => {
        if (message.name !== 'notification') return;
        const text = `New notification: ${message.data.title}`;
        setAnnouncement(({ count }) => ({ count: count + 1, text }));
      }),
    [],
  );
  return announcement;
};

/** Renders the header's bell: a dot while something is unread; a click shows the newest notifications [SH-06]. */
export const Bell = () => {
  const { data } = useQuery(unreadCountQuery);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const announcement = useAnnouncement();
  const panelId = useId();
  const unread = data?.count ?? 0;
  const close = (how: 'back' | 'away') => {
    setOpen(false);
    if (how === 'back') button.current?.focus();
  };
  return (
    <div className="relative flex-none">
      <IconButton
        ref={button}
        className={styles.bell}
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        icon={
          <>
            <BellIcon />
            {unread > 0 && <span className={styles.dot} data-testid="bell-dot" />}
          </>
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        {...BellPanel.opener}
        onClick={() => setOpen(!isOpen)}
      />
      <span className="visually-hidden" role="status">
        {/* A new element, so that equal announcements are read out too. */}
        <span key={announcement.count}>{announcement.text}</span>
      </span>
      {isOpen && <BellPanel id={panelId} unread={unread} button={button} onClose={close} />}
    </div>
  );
};
