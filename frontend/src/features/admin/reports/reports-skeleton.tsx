import { Card } from '../../../ui/display/card.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { TableSkeleton } from '../../../ui/lists/data-table.js';
import daily from './daily/daily.module.css';
import { measures } from './daily/measures.js';

/** Renders placeholders of three charts or their table, and of the figures below, in about their height. */
export const ReportsSkeleton = ({ asTable }: { asTable: boolean }) => (
  <Loading className="sections">
    {asTable ? (
      <Card title="Per day" flush>
        <TableSkeleton rows={8} columns={4} />
      </Card>
    ) : (
      <div className={daily.charts}>
        {measures.map(({ key }) => (
          <Card key={key}>
            <SkeletonBar height={220} />
          </Card>
        ))}
      </div>
    )}
    <Card title="Most active agents" flush>
      <TableSkeleton rows={8} columns={4} />
    </Card>
  </Loading>
);
