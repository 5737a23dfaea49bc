import type { Report } from '@jobref/contracts/domain/reports';
import { Card } from '../../../../ui/display/card.js';
import { counted } from '../../../../ui/text/counted.js';
import styles from './daily.module.css';
import { bucketsOf, sumOf, bucketUnit } from './buckets.js';
import { DailyChart } from './daily-chart.js';
import { measures } from './measures.js';
import { formatNumber } from '../../../../ui/text/format-number.js';

/** Renders jobs, uploads and PDFs over time, each with its total [RP-01]. */
export const DailyCharts = ({ report, today }: { report: Report; today: string }) => (
  <div className={styles.charts}>
    {measures.map(({ key, title, noun }) => {
      const buckets = bucketsOf(report.days, key);
      const label = `${title} per ${bucketUnit(report.days)}`;
      return (
        <Card key={key}>
          <h2 className="text-secondary small font-medium">{label}</h2>
          <p className={styles.sum}>
            <strong>{formatNumber(sumOf(buckets))}</strong> in {counted(report.days.length, 'day')}
          </p>
          <DailyChart
            key={`${report.from} ${report.to}`}
            label={label}
            noun={noun}
            buckets={buckets}
            today={today}
          />
        </Card>
      );
    })}
  </div>
);
