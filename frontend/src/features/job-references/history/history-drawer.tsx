import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Drawer } from 'antd';
import {
  ActivityItem,
  ActivityList,
  ActivitySkeletons,
} from '../../../domain/job-references/activity-list.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { LoadMore } from '../../../ui/lists/load-more.js';
import { useFocusBack } from '../../../ui/overlays/use-focus-back.js';
import styles from './history-drawer.module.css';
import { useHistory } from './use-history.js';
import { withoutTitle } from './without-title.js';

interface HistoryDrawerProps {
  jobReference: Pick<JobReference, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
}

const skeletonEntries = 6;

const History = ({ jobReference: { id, title } }: Pick<HistoryDrawerProps, 'jobReference'>) => {
  const query = useHistory(id);
  const { data, error, isPending, hasNextPage } = query;
  if (isPending) return <ActivitySkeletons rows={skeletonEntries} />;
  if (!data)
    return (
      <ErrorState
        title="The history could not be loaded"
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ActivityList label="History">
        {entries.map(({ id, action, actor, createdAt, description }) => (
          <ActivityItem key={id} action={action} actor={actor} createdAt={createdAt}>
            {withoutTitle(description, title)}
          </ActivityItem>
        ))}
      </ActivityList>
      {entries.length === 0 && <p className={styles.none}>No activity yet</p>}
      {hasNextPage && <LoadMore key={entries.length} what="entries" query={query} />}
    </>
  );
};

/** What happened on a job reference, and who did it: its own history. */
export const HistoryDrawer = ({ jobReference, open, onClose }: HistoryDrawerProps) => {
  const giveFocusBack = useFocusBack(open);
  return (
    <Drawer
      open={open}
      afterOpenChange={(isOpen) => !isOpen && giveFocusBack()}
      title="History"
      size={420}
      closable={{ placement: 'end' }}
      onClose={onClose}
      rootClassName={styles.drawer ?? ''}
      destroyOnHidden
    >
      {/* A long history is scrolled by keyboard from here. */}
      <div tabIndex={0} role="region" aria-label="Entries">
        <History jobReference={jobReference} />
      </div>
    </Drawer>
  );
};
