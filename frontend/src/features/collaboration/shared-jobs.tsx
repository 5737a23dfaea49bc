import type { SharedJob } from '@jobref/contracts/domain/shares';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable, TableSkeleton, type Column } from '../../ui/lists/data-table.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './collaboration.module.css';
import { JobCell } from './job-cell.js';
import { ListExport } from './list-export.js';
import { PersonCell } from '../../domain/people/person-cell.js';
import { sharedJobsQuery } from './queries.js';

const columns: readonly Column<SharedJob>[] = [
  {
    title: 'Job reference',
    render: ({ job }) => (
      <JobCell to={paths.jobReference(job.id)} title={job.title} reference={job.reference} />
    ),
  },
  {
    title: 'Client',
    render: ({ job }) => (
      <span dir="auto" className={styles.client} title={job.clientName}>
        {job.clientName}
      </span>
    ),
  },
  { title: 'Shared by', render: ({ sharedByUser }) => <PersonCell person={sharedByUser} /> },
  {
    title: 'Permissions',
    render: ({ permissions }) => <span className={styles.permissions}>{permissions}</span>,
  },
  {
    title: 'Shared',
    align: 'right',
    labelled: true,
    render: ({ createdAt }) => <RelativeTime className="text-secondary nowrap" value={createdAt} />,
  },
];

/** Renders the jobs that colleagues shared with the user [CO-05]. */
export const SharedJobs = () => {
  const query = useInfiniteQuery(sharedJobsQuery);
  return (
    <QueryView
      query={query}
      loading={
        <>
          <ListExport path="/api/exports/shared-jobs" />
          <TableSkeleton rows={5} columns={4} tall />
        </>
      }
      failed="The shared jobs could not be loaded"
      empty={
        <EmptyState
          title="No jobs shared with you"
          action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}
        >
          When a colleague shares a job reference with you, it appears here.
        </EmptyState>
      }
    >
      {({ items: shared }) => (
        <>
          <ListExport path="/api/exports/shared-jobs" />
          <DataTable label="Shared Jobs" columns={columns} rows={shared} tall />
          <LoadMore what="shared jobs" query={query} inCard />
        </>
      )}
    </QueryView>
  );
};
