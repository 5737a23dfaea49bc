import { limits } from '@jobref/contracts/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { clientsQuery, clientSearchIn } from '../../domain/clients/queries.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { TextInput } from '../../ui/forms/text-field.js';
import { useQueryParameters } from '../../ui/hooks/use-query-parameters.js';
import { useDebouncedText } from '../../ui/hooks/use-debounced-text.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { DataTable, TableSkeleton } from '../../ui/lists/data-table.js';
import { FoundStatus } from '../../ui/lists/found-status.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';
import { formatTotal } from '../../ui/text/format-number.js';
import { clientColumns } from './client-columns.js';
import styles from './clients.module.css';

const NewClientDialog = lazyDialog(() => import('./new-client-dialog.js').then((m) => m.NewClientDialog));

/** /clients: the user's clients; administrators see those of all agents. */
export const ClientsPage = () => {
  const isAdministrator = useSignedInUser().role === 'administrator';
  // In the address, so that Back and a reload show the same clients.
  const { parameters, change } = useQueryParameters();
  const search = clientSearchIn(parameters);
  const { text, setText } = useDebouncedText(search, (typed) => change({ query: typed.trim() }));
  const query = useInfiniteQuery(clientsQuery(search));
  const total = query.data?.total;
  const { dialog, open, closeOf } = useDialog();
  return (
    <div className="sections">
      <div className="flex flex-wrap gap-12 items-center">
        <TextInput
          className={styles.search}
          icon={<Search />}
          type="search"
          aria-label="Search clients"
          placeholder="Name or email"
          maxLength={limits.clientName}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="flex gap-12 ml-auto">
          {Boolean(query.data?.items.length) && (
            <ExportMenu path="/api/exports/clients" parameters={{ query: search }} />
          )}
          <Button variant="primary" icon={<Plus />} onClick={() => open('client')}>
            New client
          </Button>
        </span>
      </div>
      <FoundStatus total={search ? total : null} />
      <Card title="Clients" count={total ? formatTotal(total) : undefined} flush>
        <QueryView
          query={query}
          loading={<TableSkeleton rows={8} columns={isAdministrator ? 5 : 4} tall />}
          failed="The clients could not be loaded"
          empty={
            search ? (
              <EmptyState title="No client found">No name or email contains “{search}”.</EmptyState>
            ) : (
              <EmptyState title="No clients yet">
                A client is added with the first job reference that you create for them.
              </EmptyState>
            )
          }
        >
          {({ items }) => (
            <>
              <DataTable label="Clients" columns={clientColumns(isAdministrator)} rows={items} tall />
              <LoadMore key={search} what="clients" query={query} inCard />
            </>
          )}
        </QueryView>
      </Card>
      <NewClientDialog open={dialog === 'client'} onClose={closeOf('client')} />
    </div>
  );
};
