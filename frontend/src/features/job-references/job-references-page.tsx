import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsDrafted } from '../../api/use-form-draft.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { ListEnd } from '../../ui/list-end.js';
import { useWasOpen } from '../../ui/use-was-open.js';
import { useJobReferences } from './api/use-job-references.js';
import { createSoon, LazyCreateDialog } from './form/lazy-create-dialog.js';
import { newJobReferenceDraft } from './form/new-job-reference-draft.js';
import styles from './job-references-page.module.css';
import { JobReferenceGrid } from './list/job-reference-grid.js';

const skeletons = 6;
const comingPerPage = 3;

const Count = ({ total }: { total: string }) => (
  <p className={styles.count}>
    <strong>{total}</strong> {total === '1' ? 'job reference' : 'job references'}
  </p>
);

interface ListProps {
  query: ReturnType<typeof useJobReferences>;
  onCreate: () => void;
}

const List = ({ query, onCreate }: ListProps) => {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
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
  const total = data.pages.at(-1)?.total ?? String(jobReferences.length);
  if (jobReferences.length === 0)
    return (
      <Card>
        <EmptyState
          title="No job references found"
          action={
            <Button type="primary" onClick={onCreate} {...createSoon}>
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
        <ListEnd
          // Anew per page, so that its place is looked at again when a page was too short to push it away.
          key={jobReferences.length}
          what="job references"
          shown={jobReferences.length}
          total={total}
          hasMore={hasNextPage}
          isLoading={isFetchingNextPage}
          error={isFetchNextPageError ? error : null}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
};

/** The list of job references [JL]. */
export const JobReferencesPage = () => {
  const [isCreating, setCreating] = useState(useIsDrafted(newJobReferenceDraft));
  const wasCreating = useWasOpen(isCreating);
  const query = useJobReferences();
  const total = query.data?.pages.at(-1)?.total;
  const isEmpty = query.data?.pages[0]?.items.length === 0;
  const create = () => setCreating(true);
  return (
    <>
      <div className={styles.head}>
        {total && !isEmpty ? <Count total={total} /> : <span />}
        {!isEmpty && (
          <Button type="primary" icon={<Plus aria-hidden />} onClick={create} {...createSoon}>
            Create New Job
          </Button>
        )}
      </div>
      <List query={query} onCreate={create} />
      {wasCreating && <LazyCreateDialog open={isCreating} onClose={() => setCreating(false)} />}
    </>
  );
};
