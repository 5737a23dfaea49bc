import type { NotificationChannel } from '@jobref/contracts/domain/notifications';
import { Check } from 'lucide-react';
import { Segmented } from '../../../ui/actions/segmented.js';
import styles from './preferences.module.css';

const channels: { value: NotificationChannel; label: string }[] = [
  { value: 'app', label: 'In the app' },
  { value: 'mail', label: 'App and mail' },
  { value: 'off', label: 'Off' },
];

interface PreferenceRowProps {
  title: string;
  detail: string;
  value: NotificationChannel;
  /** Whether the choice was saved a moment ago. */
  isSaved: boolean;
  onChange: (channel: NotificationChannel) => void;
}

/** Renders one notification type with the choice of its channel. */
export const PreferenceRow = ({ title, detail, value, isSaved, onChange }: PreferenceRowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p className="font-medium leading-20">{title}</p>
      <p className="text-secondary small">{detail}</p>
    </div>
    <span className={styles.saved} role="status">
      {isSaved && (
        <>
          <Check />
          Saved
        </>
      )}
    </span>
    <Segmented label={title} options={channels} value={value} onChange={onChange} />
  </li>
);
