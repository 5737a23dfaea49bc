import type { SharedJob } from '@jobref/contracts/domain/shares';
import { paths } from '../../paths.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './collaboration.module.css';
import { JobCell } from './job-cell.js';
import { PersonCell } from '../../domain/people/person-cell.js';

/** Renders the shared jobs on phones: the table's columns as lines [CO-05]. */
export const SharedJobRows = ({ shared }: { shared: readonly SharedJob[] }) => (
  <ul className="plain-list divided" aria-label="Shared Jobs">
    {shared.map(({ id, job, sharedByUser, permissions, createdAt }) => (
      <li key={id} className={styles.row}>
        <div>
          <JobCell to={paths.jobReference(job.id)} title={job.title} reference={job.reference} />
          <span dir="auto" className={styles.client}>
            {job.clientName}
          </span>
          <span dir="auto" className={styles.client}>
            Shared <RelativeTime value={createdAt} />
          </span>
        </div>
        <div className={styles.foot}>
          <span className="inline-flex items-center gap-8 min-w-0">
            <span className="visually-hidden">Shared by</span>
            <PersonCell person={sharedByUser} />
          </span>
          <span className={styles.permissions}>{permissions}</span>
        </div>
      </li>
    ))}
  </ul>
);
