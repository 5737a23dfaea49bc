import type { ReactNode } from 'react';
import styles from './folder.module.css';

interface FolderProps {
  /** Content of the index tab, usually a `<JobRef>`. */
  tab: ReactNode;
  /** 30 px on cards, 32 on a job's header, 40 on the sign-in pages. */
  size?: 'card' | 'header' | 'sign-in';
  /** Outside the folder, right of the tab: the time on job cards. */
  aside?: ReactNode;
  as?: 'div' | 'article' | 'section';
  className?: string | undefined;
  children: ReactNode;
}

/** A folder with its index tab: the product's one ornament. The body has no padding of its own. */
export const Folder = ({
  tab,
  size = 'card',
  aside,
  as: Element = 'div',
  className,
  children,
}: FolderProps) => (
  <Element className={[styles.folder, className].filter(Boolean).join(' ')} data-size={size}>
    <div className="flex items-center justify-between gap-12">
      <div className={styles.tab}>{tab}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
    <div className={styles.body}>{children}</div>
  </Element>
);
