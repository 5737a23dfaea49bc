import { ChartColumn, Printer, Table2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { useQueryParameters } from '../../../ui/hooks/use-query-parameters.js';
import { zoneText } from '../settings/time-zones.js';
import { AuditLogCard } from '../audit/audit-log-card.js';
import { periodText } from './period/days.js';
import { PeriodPicker } from './period/period-picker.js';
import { useReportPeriod } from './period/use-report-period.js';
import { ReportSection } from './report-section.js';
import styles from './reports.module.css';

/** Returns whether figures are shown as a table, and a toggle. A query parameter, so that a reload keeps it. */
const useAsTable = () => {
  const { parameters, change } = useQueryParameters();
  const asTable = parameters.get('view') === 'table';
  return [asTable, () => change({ view: asTable ? null : 'table' })] as const;
};

/** Renders the report of a period and, below, the audit log [RP-01 RP-02]. */
export const ReportsPanel = () => {
  const { chosen, choose } = useReportPeriod();
  const [asTable, toggle] = useAsTable();
  return (
    <div className="sections">
      <div className={styles.toolbar}>
        <p className={styles.period}>
          {chosen ? periodText(chosen.period) : <SkeletonBar width={196} />}
          {chosen?.foreignZone && `, time zone ${zoneText(chosen.foreignZone)}`}
        </p>
        <div className={styles.views}>
          <Button variant="text" icon={asTable ? <ChartColumn /> : <Table2 />} onClick={toggle}>
            {asTable ? 'Show as charts' : 'Show as table'}
          </Button>
          <Button variant="text" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        {chosen ? (
          <PeriodPicker {...chosen} onChoose={choose} />
        ) : (
          <span className={`skeleton ${styles.pendingPicker}`} />
        )}
      </div>
      <ReportSection chosen={chosen} choose={choose} asTable={asTable} />
      <AuditLogCard />
    </div>
  );
};
