import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { fullName } from '@jobref/contracts/domain/full-name';
import { ActivityIcon } from '../../domain/job-references/activity-icon.js';
import { ActivityText } from '../../domain/job-references/activity-text.js';
import { Avatar } from '../../domain/people/avatar.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './activity-feed.module.css';

/** Renders one activity: actor, description linked to the job reference, and time. */
export const FeedEntry = ({ entry }: { entry: ActivityEntry }) => {
  const { action, actor, createdAt } = entry;
  return (
    <li className={styles.entry} data-action={action}>
      {actor ? <Avatar person={actor} size={36} /> : <span className={styles.nobody} />}
      <div className={styles.text}>
        <p className="font-medium leading-20">
          {/* System activity has no actor. */}
          <bdi>{actor ? fullName(actor) : 'JobRef'}</bdi>
        </p>
        <p className={styles.description}>
          <ActivityIcon action={action} />
          <ActivityText entry={entry} />
        </p>
      </div>
      <RelativeTime className={styles.time} value={createdAt} />
    </li>
  );
};
