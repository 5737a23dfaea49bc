import { Plus } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { useJobReferences } from './api/use-job-references.js';
import styles from './job-references-view.module.css';
import { JobReferenceGrid } from './list/job-reference-grid.js';

const skeletons = 6;
const comingPerPage = 3;

const Count = ({ total }: { total: string }) => (
  <p className={styles.count}>
    <strong>{total}</strong> {total === '1' ? 'job reference' : 'job references'}
  </p>
);

interface CreateButton {
  /** What the buttons that create a job reference do. */
  createButton: ButtonHTMLAttributes<HTMLButtonElement>;
}

interface ListProps extends CreateButton {
  query: ReturnType<typeof useJobReferences>;
}

const List = ({ query, createButton }: ListProps) => {
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <JobReferenceGrid jobReferences={[]} coming={skeletons} />;
  if (!data)
    return (
      <Card>
        <ErrorState
          title="The job references could not be loaded"
          error={error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  const jobReferences = data.pages.flatMap(({ items }) => items);
  if (jobReferences.length === 0)
    return (
      <Card>
        <EmptyState
          title="No job references found"
          action={
            <Button variant="primary" {...createButton}>
              Create New Job
            </Button>
          }
        />
      </Card>
    );
  return (
    <>
      <JobReferenceGrid jobReferences={jobReferences} coming={isFetchingNextPage ? comingPerPage : 0} />
      {(hasNextPage || data.pages.length > 1) && (
        <LoadMore
          // Anew per page, so that its place is looked at again when a page was too short to push it away.
          key={jobReferences.length}
          what="job references"
          query={query}
        />
      )}
    </>
  );
};

/** The list of job references [JL]. */
export const JobReferencesView = ({ createButton }: CreateButton) => {
  const query = useJobReferences();
  const total = query.data?.pages.at(-1)?.total;
  const isEmpty = query.data?.pages[0]?.items.length === 0;
  return (
    <>
      <div className={styles.head}>
        {total && !isEmpty ? <Count total={total} /> : <span />}
        {!isEmpty && (
          <Button variant="primary" icon={<Plus aria-hidden />} {...createButton}>
            Create New Job
          </Button>
        )}
      </div>
      <List query={query} createButton={createButton} />
    </>
  );
};
