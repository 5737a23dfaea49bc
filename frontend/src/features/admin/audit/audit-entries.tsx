import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/actions/button.js';
import { TableSkeleton } from '../../../ui/lists/data-table.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { FoundStatus } from '../../../ui/lists/found-status.js';
import { LoadMore } from '../../../ui/lists/load-more.js';
import { auditLogQuery } from '../queries.js';
import styles from './audit-log.module.css';
import { AuditRow } from './audit-row.js';
import { auditSearchParams, type AuditFilters } from './use-audit-filters.js';
import type { People } from './use-people.js';

interface AuditEntriesProps {
  filters: AuditFilters;
  people: People;
  onClear: () => void;
}

/** Renders the matching entries, newest first. A button loads more, so that the page's end stays reachable. */
export const AuditEntries = ({ filters, people, onClear }: AuditEntriesProps) => {
  const query = useInfiniteQuery({ ...auditLogQuery(filters), placeholderData: keepPreviousData });
  const { isPlaceholderData } = query;
  const isFiltered = Object.keys(filters).length > 0;
  const empty = isFiltered ? (
    <EmptyState
      title="Nothing matches these filters"
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  ) : (
    <EmptyState title="The audit log is empty">Every change and every sign-in is recorded here.</EmptyState>
  );
  return (
    <>
      <FoundStatus total={isFiltered && !isPlaceholderData ? query.data?.total : null} />
      <QueryView
        query={query}
        loading={<TableSkeleton rows={6} columns={5} tall />}
        failed="The audit log could not be loaded"
        empty={empty}
        onlyFresh
      >
        {({ items: entries }) => (
          <>
            <table
              className={`fades ${styles.table}`}
              aria-label="Audit log"
              aria-busy={isPlaceholderData}
              data-old={isPlaceholderData}
            >
              <thead>
                <tr>
                  {['When', 'Who', 'Action', 'Record', 'From'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <AuditRow key={`${entry.service} ${entry.id}`} entry={entry} people={people} />
                ))}
              </tbody>
            </table>
            <LoadMore
              key={String(auditSearchParams(filters))}
              what="entries"
              query={query}
              onDemand
              inCard
              always
            />
          </>
        )}
      </QueryView>
    </>
  );
};
