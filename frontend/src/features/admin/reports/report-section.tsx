import type { Report } from '@jobref/contracts/domain/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import type { useReportPeriod } from './period/use-report-period.js';
import { ReportCards } from './report-cards.js';
import { ReportsSkeleton } from './reports-skeleton.js';
import { StorageCard } from './summary/storage-card.js';
import { reportQuery } from '../queries.js';
import styles from './reports.module.css';

type Period = ReturnType<typeof useReportPeriod>;

const isWithoutWork = ({ mostActive, days }: Report) =>
  mostActive.length === 0 && days.every((day) => day.jobReferences + day.files + day.pdfs === 0);

/** Renders the report of the period, or why there is none. */
export const ReportSection = ({ chosen, choose, asTable }: Period & { asTable: boolean }) => {
  const query = useQuery({
    ...reportQuery(chosen?.period ?? null),
    // The previous report stays until the response arrives.
    placeholderData: keepPreviousData,
  });
  const isOld = query.isPlaceholderData;
  const skeleton = <ReportsSkeleton asTable={asTable} />;
  if (!chosen) return skeleton;
  return (
    <QueryView
      query={query}
      loading={skeleton}
      failed="The report could not be loaded"
      failedIn={Card}
      onlyFresh
    >
      {(report) =>
        isWithoutWork(report) ? (
          <div className={`fades ${styles.nothing}`} data-old={isOld}>
            <Card>
              <EmptyState
                title="No work in this period"
                action={
                  chosen.choice !== 'year' && <Button onClick={() => choose('year')}>Show this year</Button>
                }
              >
                Jobs, uploads and PDFs appear here, day by day.
              </EmptyState>
            </Card>
            <StorageCard storage={report.storage} />
          </div>
        ) : (
          <ReportCards report={report} today={chosen.today} asTable={asTable} isOld={isOld} />
        )
      }
    </QueryView>
  );
};
