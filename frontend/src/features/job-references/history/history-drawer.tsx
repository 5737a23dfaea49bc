import { Drawer } from 'antd';
import { ActivityItem, ActivityList, ActivitySkeletons } from '../../../ui/activity-list.js';
import { ErrorState } from '../../../ui/error-state.js';
import { ListEnd } from '../../../ui/list-end.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import styles from './history-drawer.module.css';
import { useHistory } from './use-history.js';

interface HistoryDrawerProps {
  jobReferenceId: string;
  open: boolean;
  onClose: () => void;
}

const skeletonEntries = 6;

const History = ({ jobReferenceId }: { jobReferenceId: string }) => {
  const { data, error, isPending, isFetchNextPageError, isFetchingNextPage, hasNextPage, ...history } =
    useHistory(jobReferenceId);
  if (isPending) return <ActivitySkeletons rows={skeletonEntries} />;
  if (!data)
    return (
      <ErrorState
        title="The history could not be loaded"
        error={error}
        onRetry={() => void history.refetch()}
      />
    );
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ActivityList label="History">
        {entries.map(({ id, action, actor, createdAt, description }) => (
          <ActivityItem key={id} action={action} actor={actor} createdAt={createdAt}>
            {description}
          </ActivityItem>
        ))}
      </ActivityList>
      {entries.length === 0 && <p className={styles.none}>No activity yet</p>}
      {hasNextPage && (
        <ListEnd
          key={entries.length}
          what="entries"
          shown={entries.length}
          total={data.pages[0]?.total ?? ''}
          hasMore={hasNextPage}
          isLoading={isFetchingNextPage}
          error={isFetchNextPageError ? error : null}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
};

/** What happened on a job reference, and who did it: its own history. */
export const HistoryDrawer = ({ jobReferenceId, open, onClose }: HistoryDrawerProps) => {
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
        <History jobReferenceId={jobReferenceId} />
      </div>
    </Drawer>
  );
};
