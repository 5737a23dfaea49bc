import type { Report } from '@jobref/contracts/domain/reports';
import { lazy, Suspense } from 'react';
import { Card } from '../../../../ui/card.js';
import { counted, figure } from '../figures.js';
import styles from './daily.module.css';
import { bucketsOf, sumOf, unitFor } from './buckets.js';
import { measures } from './measures.js';

// The library behind it is loaded where a chart is shown and nowhere else.
const DailyChart = lazy(async () => ({ default: (await import('./daily-chart.js')).DailyChart }));

/** Jobs, uploads and PDFs over time, each with its sum [RP-01]. */
export const DailyCharts = ({ report, today }: { report: Report; today: string }) => (
  <div className={styles.charts}>
    {measures.map(({ key, title, noun }) => {
      const buckets = bucketsOf(report.days, key);
      const label = `${title} per ${unitFor(report.days)}`;
      return (
        <Card key={key}>
          <h2 className={styles.label}>{label}</h2>
          <p className={styles.sum}>
            <strong>{figure(sumOf(buckets))}</strong> in {counted(report.days.length, 'day')}
          </p>
          <Suspense fallback={<div className={`skeleton ${styles.pending}`} />}>
            <DailyChart
              key={`${report.from} ${report.to}`}
              label={label}
              noun={noun}
              buckets={buckets}
              today={today}
            />
          </Suspense>
        </Card>
      );
    })}
  </div>
);
