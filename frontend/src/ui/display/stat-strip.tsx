import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './stat-strip.module.css';

interface Stat {
  label: string;
  icon: LucideIcon;
  value: ReactNode;
  /** Link to the list of the counted items. */
  to?: string;
  /** Small after the value, as "MB". */
  unit?: string;
}

interface StatStripProps {
  stats: readonly Stat[];
  /** Renders the values as skeletons, in place. */
  loading?: boolean;
  /** `header`: smaller stats inside a job's folder, without their own card. */
  variant?: 'card' | 'header';
}

/** Skeleton of a figure, for one that loads later than the others of its strip. */
export const StatSkeleton = () => (
  <span className={`skeleton ${styles.pending}`} data-testid="stat-skeleton" />
);

/** A link that covers the whole cell. */
const StatLink = ({ to, label, value }: Required<Pick<Stat, 'to' | 'label' | 'value'>>) => (
  <Link
    to={to}
    className={styles.target}
    aria-label={typeof value === 'string' ? `${label}: ${value}` : label}
  >
    {value}
  </Link>
);

/** Figures in one strip of cells divided by hairlines. */
export const StatStrip = ({ stats, loading = false, variant = 'card' }: StatStripProps) => (
  <dl className={styles.strip} data-variant={variant} data-count={stats.length} aria-busy={loading}>
    {stats.map(({ label, icon: Icon, value, unit, to }) => (
      <div key={label} className={styles.cell}>
        <dt className={styles.label}>
          <Icon />
          {label}
        </dt>
        <dd className={styles.value}>
          {loading ? <StatSkeleton /> : to ? <StatLink to={to} label={label} value={value} /> : value}
          {!loading && unit && <span className={styles.unit}> {unit}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
