import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { Button } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import type { Column } from '../../../ui/lists/data-table.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { describeDevice } from './describe-device.js';
import styles from './sessions.module.css';

const Device = ({ session: { device, current } }: { session: SessionEntry }) => {
  const { label, isPhone } = describeDevice(device);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <span className={styles.device} title={device}>
      <Icon />
      <span>
        {label}
        {current && <span className={styles.current}>This device</span>}
      </span>
    </span>
  );
};

const when = (moment: string) => <RelativeTime className="text-secondary nowrap" value={moment} />;

/** Returns the columns of the session table. The current session has no End button: Logout ends it. */
export const sessionColumns = (onEnd: (session: SessionEntry) => void): readonly Column<SessionEntry>[] => [
  { title: 'Device', strong: true, render: (session) => <Device session={session} /> },
  { title: 'Address', render: ({ address }) => address },
  { title: 'Last Seen', render: ({ lastSeen, current }) => (current ? 'Now' : when(lastSeen)) },
  { title: 'Signed In', render: ({ createdAt }) => when(createdAt) },
  {
    title: 'Actions',
    align: 'right',
    render: (session) =>
      !session.current && (
        <Button
          size="small"
          aria-label={`End Session of ${describeDevice(session.device).label}`}
          onClick={() => onEnd(session)}
        >
          End Session
        </Button>
      ),
  },
];
