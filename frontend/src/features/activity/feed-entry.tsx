import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { fullName } from '@jobref/contracts/domain/full-name';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { ActivityIcon } from '../../domain/job-references/activity-icon.js';
import { Avatar } from '../../domain/people/avatar.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './activity-feed.module.css';

/** Renders one activity: actor, description linked to the job reference, and time. */
export const FeedEntry = ({ entry }: { entry: ActivityEntry }) => {
  const { action, actor, description, createdAt, jobReferenceId } = entry;
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
          {jobReferenceId && action !== 'job_deleted' ? (
            <Link to={paths.jobReference(jobReferenceId)} className={styles.target}>
              {description}
            </Link>
          ) : (
            description
          )}
        </p>
      </div>
      <RelativeTime className={styles.time} value={createdAt} />
    </li>
  );
};
