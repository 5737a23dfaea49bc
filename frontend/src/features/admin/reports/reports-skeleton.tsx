import { Card } from '../../../ui/display/card.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import daily from './daily/daily.module.css';
import { measures } from './daily/measures.js';
import styles from './reports.module.css';

/** Renders placeholders of three charts or their table, and of the figures below, in about their height. */
export const ReportsSkeleton = ({ asTable }: { asTable: boolean }) => (
  <Loading className="sections">
    {asTable ? (
      <Card title="Per day">
        <SkeletonBar height={396} />
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
    <div className={styles.summary}>
      <div className={styles.column}>
        <Card title="Jobs by status">
          <SkeletonBar height={180} />
        </Card>
        <Card title="Storage used">
          <SkeletonBar height={80} />
        </Card>
        <Card title="Text of files">
          <SkeletonBar height={92} />
        </Card>
      </div>
      <Card title="Most active agents">
        <SkeletonBar height={310} />
      </Card>
    </div>
  </Loading>
);
