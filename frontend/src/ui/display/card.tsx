import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary.js';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Subdued figure after the title, as in "Files 14". */
  count?: ReactNode;
  /** At the right of the title row. */
  extra?: ReactNode;
  /** No padding: for rows and tables that run from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * A card with its title row: 48 px, hairline, 20 px padding. An error boundary keeps failures inside. Cards are never
 * nested.
 */
export const Card = ({ title, count, extra, flush = false, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.header}>
          <h2 id={id} className="m-0 text-15 font-semibold leading-22">
            {title}
          </h2>
          {count !== undefined && <span className="text-secondary text-13">{count}</span>}
          {extra && <div className="ml-auto">{extra}</div>}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </section>
  );
};
