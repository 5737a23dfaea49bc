import type { BinItem } from '@jobref/contracts/domain/bin';
import { limits } from '@jobref/contracts/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/request.js';
import { binPath } from '../../api/affected-paths.js';
import { useRestore } from '../../domain/bin/use-restore.js';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { goneHandler } from '../../domain/gone-handler.js';
import { useAction } from '../../domain/use-action.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { DataTable, TableSkeleton } from '../../ui/lists/data-table.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useDialogSubject } from '../../ui/overlays/use-dialog-subject.js';
import { binColumns } from './bin-columns.js';
import { binQuery } from './queries.js';

/** DELETE /api/bin/{id}: nobody can restore the item afterwards. */
const useRemoveForGood = (onDone: () => void) =>
  useAction({
    mutationFn: ({ id }: BinItem) => request<undefined>('DELETE', `/api/bin/${id}`),
    success: (_, { title }) => `${title} deleted for good`,
    onDone,
    onError: goneHandler('Failed to delete it for good', onDone),
    touches: [binPath],
  });

/** /bin: the user's deleted items, to restore. Administrators see everybody's and may delete them for good. */
export const BinPage = () => {
  const isAdministrator = useSignedInUser().role === 'administrator';
  const query = useInfiniteQuery(binQuery);
  const [restoringIds, setRestoringIds] = useState<ReadonlySet<string>>(new Set());
  const { subject, open, close } = useDialogSubject<BinItem>();
  const removal = useRemoveForGood(close);
  const restore = useRestore();
  const onRestore = async ({ id }: BinItem) => {
    setRestoringIds((ids) => new Set(ids).add(id));
    await restore(id);
    setRestoringIds((ids) => new Set([...ids].filter((each) => each !== id)));
  };
  const columns = binColumns({
    onRestore: (item) => void onRestore(item),
    restoringIds,
    onRemoveForGood: isAdministrator ? open : null,
  });
  return (
    <div className="grid grid-1 gap-16">
      <p className="introduction">
        {isAdministrator
          ? `Deleted items stay here for ${limits.binDays} days. You can restore anybody’s items, or delete them for good.`
          : `What you delete stays here for ${limits.binDays} days. Until then you can restore it, and so can an administrator.`}
      </p>
      <Card
        title="Bin"
        extra={query.data?.items.length ? <ExportMenu size="small" path="/api/exports/bin" /> : null}
        flush
      >
        <QueryView
          query={query}
          loading={<TableSkeleton rows={5} columns={4} tall />}
          failed="The bin could not be loaded"
          empty={
            <EmptyState title="The bin is empty">
              Deleted job references, files, comments and tasks appear here.
            </EmptyState>
          }
        >
          {({ items }) => (
            <>
              <DataTable label="Bin" columns={columns} rows={items} tall />
              <LoadMore what="deleted things" query={query} inCard />
            </>
          )}
        </QueryView>
      </Card>
      <ConfirmDialog
        open={subject !== null}
        title="Delete for good"
        confirmLabel="Delete for good"
        destructive
        pending={removal.isPending}
        onConfirm={() => subject && removal.send(subject)}
        onCancel={close}
      >
        <strong dir="auto">{subject?.title}</strong>{' '}
        {subject?.kind === 'job_reference'
          ? 'will be removed from the bin with its files. It cannot be restored after that.'
          : 'will be removed from the bin. It cannot be restored after that.'}
      </ConfirmDialog>
    </div>
  );
};
