import type { Report } from '@jobref/contracts/domain/reports';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import type { useReportPeriod } from './period/use-report-period.js';
import { ReportCards } from './report-cards.js';
import { ReportsSkeleton } from './reports-skeleton.js';
import { StorageCard } from './summary/storage-card.js';
import { useReport } from './use-report.js';
import styles from './reports.module.css';

type Period = ReturnType<typeof useReportPeriod>;

const isWithoutWork = ({ mostActive, days }: Report) =>
  mostActive.length === 0 && days.every((day) => day.jobReferences + day.files + day.pdfs === 0);

/** The figures of the period, or why there are none. */
export const ReportSection = ({ chosen, choose, asTable }: Period & { asTable: boolean }) => {
  const { data, error, isPlaceholderData, refetch } = useReport(chosen?.period ?? null);
  if (error)
    return (
      <Card>
        <ErrorState title="The report could not be loaded" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !chosen) return <ReportsSkeleton asTable={asTable} />;
  if (isWithoutWork(data))
    return (
      <div className={styles.nothing} data-old={isPlaceholderData}>
        <Card>
          <EmptyState
            title="No work in this period"
            action={
              chosen.choice !== 'year' && <Button onClick={() => choose('year')}>Show this year</Button>
            }
          >
            Jobs, uploads and PDFs stand here, day by day.
          </EmptyState>
        </Card>
        <StorageCard storage={data.storage} />
      </div>
    );
  return <ReportCards report={data} today={chosen.today} asTable={asTable} isOld={isPlaceholderData} />;
};
