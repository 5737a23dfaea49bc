import type { ReactNode } from 'react';
import styles from './bare-folder.module.css';
import { Brand } from './brand.js';
import { Folder } from './folder.js';

interface BareFolderProps {
  title: string;
  subtitle: string;
  /** Below the folder, on the background. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One folder, 440 px wide, centred on a bare page: for the pages without a shell. */
export const BareFolder = ({ title, subtitle, foot, children }: BareFolderProps) => (
  <main className={styles.page}>
    <div className={styles.column}>
      <Folder tab={<Brand size={20} />} size="sign-in">
        <div className={styles.body}>
          <h1 className="page-title">{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
      </Folder>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  </main>
);
