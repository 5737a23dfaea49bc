import { Link } from 'react-router-dom';
import { JobRef } from '../../domain/job-references/job-ref.js';
import styles from './collaboration.module.css';

interface JobCellProps {
  to: string;
  title: string;
  reference: string;
  /** Muted: nothing is left to do. */
  quiet?: boolean;
}

/** Renders a row's title with the reference below; the whole cell is a link. */
export const JobCell = ({ to, title, reference, quiet = false }: JobCellProps) => (
  <span className={styles.job} data-quiet={quiet}>
    <Link dir="auto" to={to} className={styles.title} title={title}>
      {title}
    </Link>
    <span className={styles.reference}>
      <JobRef reference={reference} plain />
    </span>
  </span>
);
