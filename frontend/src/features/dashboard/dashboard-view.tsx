import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './dashboard-view.module.css';
import { FiguresCard } from './figures-card.js';
import { RecentActivityCard } from './recent-activity-card.js';
import { RecentJobReferencesCard } from './recent-job-references-card.js';

interface DashboardViewProps {
  /** Props of the button that creates a job reference. */
  createButton: ButtonHTMLAttributes<HTMLButtonElement>;
  pdfAction: (jobReference: JobReference) => ReactNode;
  quickUpload: ReactNode;
}

/** Renders figures above; recent job references at the left, quick upload and recent activity at the right. */
export const DashboardView = ({ createButton, pdfAction, quickUpload }: DashboardViewProps) => (
  <div className="sections">
    <FiguresCard />
    <div className={styles.columns}>
      <RecentJobReferencesCard createButton={createButton} pdfAction={pdfAction} />
      <div className="sections">
        <div className="print-hidden">{quickUpload}</div>
        <RecentActivityCard />
      </div>
    </div>
  </div>
);
