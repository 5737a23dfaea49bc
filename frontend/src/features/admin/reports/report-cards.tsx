import type { Report } from '@jobref/contracts/domain/reports';
import { DailyCharts } from './daily/daily-charts.js';
import { DailyTable } from './daily/daily-table.js';
import styles from './reports.module.css';
import { MostActiveCard } from './summary/most-active-card.js';
import { StatusCard } from './summary/status-card.js';
import { StorageCard } from './summary/storage-card.js';
import { TextProgressCard } from './summary/text-progress-card.js';

interface ReportCardsProps {
  report: Report;
  today: string;
  asTable: boolean;
  /** Whether the report is the previous period's, shown while the new one loads. */
  isOld: boolean;
}

export const ReportCards = ({ report, today, asTable, isOld }: ReportCardsProps) => (
  <div className="sections fades" data-old={isOld} aria-busy={isOld}>
    {asTable ? <DailyTable report={report} /> : <DailyCharts report={report} today={today} />}
    <div className={styles.summary}>
      <div className={styles.column}>
        <StatusCard byStatus={report.byStatus} />
        <StorageCard storage={report.storage} />
        <TextProgressCard />
      </div>
      <MostActiveCard mostActive={report.mostActive} />
    </div>
  </div>
);
