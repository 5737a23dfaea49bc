import type { MailState } from '@jobref/contracts/domain/users';
import { CircleAlert, Clock, MailCheck } from 'lucide-react';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import styles from '../admin.module.css';

/** Renders the state of the last email to a user: queued, sent, or failed with the reason. */
export const LastMail = ({ mail: { status, reason, at } }: { mail: MailState }) => (
  <div className={styles.mail} data-status={status}>
    {status === 'queued' && (
      <>
        <Clock />
        Email on its way
      </>
    )}
    {status === 'sent' && (
      <>
        <MailCheck />
        <span>
          Email sent <RelativeTime value={at} />
        </span>
      </>
    )}
    {status === 'failed' && (
      <>
        <CircleAlert />
        <span>Email not sent{reason && `: ${reason}`}</span>
      </>
    )}
  </div>
);
