import type { ReactNode } from 'react';
import styles from './states.module.css';

const FolderDrawing = () => (
  <svg className={styles.drawing} width="70" height="52" viewBox="0 0 70 52" fill="none" aria-hidden>
    <path
      d="M.8 51.2V6A5.2 5.2 0 0 1 6 .8h17A5.2 5.2 0 0 1 28.2 6v3.2H64a5.2 5.2 0 0 1 5.2 5.2v36.8Z"
      fill="var(--color-fill-tertiary)"
      stroke="var(--color-border)"
      strokeWidth="1.6"
    />
    <path d="M19 28h32M19 35.5h20" stroke="var(--color-border)" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);

interface EmptyStateProps {
  /** The literal sentence. */
  title: string;
  children?: ReactNode;
  /** The next step: a button, or several. */
  action?: ReactNode;
}

/** Empty state: a small folder, what is missing, the next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <FolderDrawing />
    <p className="m-0 font-semibold">{title}</p>
    {children && <p className={styles.detail}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
