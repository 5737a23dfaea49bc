import { useInfiniteQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import {
  ActivityItem,
  ActivityList,
  ActivitySkeletons,
} from '../../../domain/job-references/activity-list.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import { LoadMore } from '../../../ui/lists/load-more.js';
import { useRestoreFocus } from '../../../ui/overlays/use-restore-focus.js';
import { historyQuery } from '../queries.js';

interface HistoryDrawerProps {
  jobReferenceId: string;
  open: boolean;
  onClose: () => void;
}

const skeletonEntries = 6;

const History = ({ jobReferenceId }: Pick<HistoryDrawerProps, 'jobReferenceId'>) => {
  const query = useInfiniteQuery(historyQuery(jobReferenceId));
  return (
    <QueryView
      query={query}
      loading={<ActivitySkeletons rows={skeletonEntries} />}
      failed="The history could not be loaded"
    >
      {({ items: entries }) => (
        <>
          <ActivityList label="History">
            {entries.map(({ id, action, actor, createdAt, description }) => (
              <ActivityItem key={id} action={action} actor={actor} createdAt={createdAt}>
                {description}
              </ActivityItem>
            ))}
          </ActivityList>
          {entries.length === 0 && <p className="text-secondary">No activity yet</p>}
          {query.hasNextPage && <LoadMore what="entries" query={query} />}
        </>
      )}
    </QueryView>
  );
};

/** Drawer with the history of a job reference: its activities and their actors. */
export const HistoryDrawer = ({ jobReferenceId, open, onClose }: HistoryDrawerProps) => {
  const isPhone = useIsPhone();
  const giveFocusBack = useRestoreFocus(open);
  return (
    <Drawer
      open={open}
      afterOpenChange={(isOpen) => !isOpen && giveFocusBack()}
      title="History"
      size={isPhone ? '100%' : 420}
      closable={{ placement: 'end' }}
      onClose={onClose}
      destroyOnHidden
    >
      {/* Focusable, so that a long history scrolls by keyboard. */}
      <div tabIndex={0} role="region" aria-label="Entries">
        <History jobReferenceId={jobReferenceId} />
      </div>
    </Drawer>
  );
};
