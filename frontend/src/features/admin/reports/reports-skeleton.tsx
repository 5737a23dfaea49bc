import { Card } from '../../../ui/display/card.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { TableSkeleton } from '../../../ui/lists/data-table.js';
import daily from './daily/daily.module.css';
import { measures } from './daily/measures.js';
import styles from './reports.module.css';

const Charts = () => (
  <div className={daily.charts}>
    {measures.map(({ key }) => (
      <Card key={key}>
        <div className={styles.pending} data-testid="report-skeleton">
          <SkeletonBar width={132} />
          <SkeletonBar width={108} height={22} />
          <span className={`skeleton ${daily.pending}`} />
        </div>
      </Card>
    ))}
  </div>
);

/** Renders placeholders in the final layout: three charts or their table, two figures and the people. */
export const ReportsSkeleton = ({ asTable }: { asTable: boolean }) => (
  <Loading className="sections">
    {asTable ? (
      <Card title="Per day" flush>
        <TableSkeleton rows={8} columns={4} />
      </Card>
    ) : (
      <Charts />
    )}
    <div className={styles.summary}>
      <div className={styles.column}>
        <Card title="Jobs by status">
          <div className={styles.pendingStatus}>
            <SkeletonBar height={14} />
            {['52%', '60%', '68%', '40%'].map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
        </Card>
        <Card title="Storage used">
          <div className={styles.pendingStorage}>
            <SkeletonBar width={120} height={26} />
            <SkeletonBar height={8} />
          </div>
        </Card>
      </div>
      <Card title="Most active agents" flush>
        <TableSkeleton rows={5} columns={4} />
      </Card>
    </div>
  </Loading>
);
