import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './figure-strip.module.css';

export interface Figure {
  label: string;
  icon: LucideIcon;
  value: ReactNode;
  /** Where what it counts is listed. */
  to?: string;
  /** Small after the value, as "MB". */
  unit?: string;
}

interface FigureStripProps {
  figures: readonly Figure[];
  /** Draws the values as skeletons, in place. */
  loading?: boolean;
  /** `header`: smaller figures inside a job's folder, without a card of its own. */
  variant?: 'card' | 'header';
}

/** A figure that is not known yet, in place: for one that comes later than the others of its strip. */
export const FigureSkeleton = () => (
  <span className={`skeleton ${styles.pending}`} data-testid="stat-skeleton" />
);

/** The whole cell leads there. */
const FigureLink = ({ to, label, value }: Required<Pick<Figure, 'to' | 'label' | 'value'>>) => (
  <Link
    to={to}
    className={styles.target}
    aria-label={typeof value === 'string' ? `${label}: ${value}` : label}
  >
    {value}
  </Link>
);

/** Figures in one strip of cells divided by hairlines. */
export const FigureStrip = ({ figures, loading = false, variant = 'card' }: FigureStripProps) => (
  <dl className={styles.strip} data-variant={variant} data-count={figures.length} aria-busy={loading}>
    {figures.map(({ label, icon: Icon, value, unit, to }) => (
      <div key={label} className={styles.cell}>
        <dt className={styles.label}>
          <Icon aria-hidden />
          {label}
        </dt>
        <dd className={styles.value}>
          {loading ? <FigureSkeleton /> : to ? <FigureLink to={to} label={label} value={value} /> : value}
          {!loading && unit && <span className={styles.unit}> {unit}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
