import { archivedStatus } from '@jobref/contracts/domain/job-reference-statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { SelectionContext } from '../../domain/bulk/select-box.js';
import { SelectionBar } from '../../domain/bulk/selection-bar.js';
import { useSelection } from '../../domain/bulk/use-selection.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { TableSkeleton } from '../../ui/lists/data-table.js';
import { FoundStatus } from '../../ui/lists/found-status.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { formatTotal } from '../../ui/text/format-number.js';
import styles from './job-references-view.module.css';
import { JobReferenceGrid } from './list/job-reference-grid.js';
import { JobReferenceTable } from './list/job-reference-table.js';
import { useListSettings, useListTag, type ListSettings } from './list/list-settings.js';
import { ListTools } from './list/list-tools.js';
import { jobReferencesQuery } from './queries.js';

const skeletons = 6;
const comingPerPage = 3;

const Count = ({ total }: { total: string }) => (
  <p className={styles.count}>
    <strong>{formatTotal(total)}</strong> {total === '1' ? 'job reference' : 'job references'}
  </p>
);

interface CreateButton {
  /** Props of the buttons that create a job reference. */
  createButton: ButtonHTMLAttributes<HTMLButtonElement>;
}

const NoneTagged = ({ onClear }: { onClear: () => void }) => (
  <Card>
    <EmptyState
      title="No job references with this tag"
      action={<Button onClick={onClear}>Show all</Button>}
    />
  </Card>
);

const Empty = ({ createButton }: CreateButton) => (
  <Card>
    <EmptyState
      title="No job references found"
      action={
        <>
          <Button variant="primary" {...createButton}>
            Create New Job
          </Button>
          <ButtonLink to={paths.importJobReferences}>Import from a spreadsheet</ButtonLink>
        </>
      }
    />
  </Card>
);

/** Names the list: another order or tag loads other rows. */
const listKey = ({ sort, order }: ListSettings, tag: string) => `${sort} ${order} ${tag}`;

interface ListProps extends CreateButton {
  settings: ListSettings;
  onSettings: (changes: Partial<ListSettings>) => void;
  tag: string;
  onTag: (tag: string) => void;
}

const List = ({ createButton, settings, onSettings, tag, onTag }: ListProps) => {
  const query = useInfiniteQuery(jobReferencesQuery(settings, tag));
  return (
    <QueryView
      query={query}
      loading={
        settings.view === 'table' ? (
          <Card flush>
            <TableSkeleton rows={skeletons} columns={settings.columns.length + 1} tall />
          </Card>
        ) : (
          <JobReferenceGrid jobReferences={[]} coming={skeletons} />
        )
      }
      failed="The job references could not be loaded"
      failedIn={Card}
      empty={tag ? <NoneTagged onClear={() => onTag('')} /> : <Empty createButton={createButton} />}
    >
      {({ items }) => (
        <>
          {settings.view === 'table' ? (
            <JobReferenceTable jobReferences={items} settings={settings} onChange={onSettings} />
          ) : (
            <JobReferenceGrid jobReferences={items} coming={query.isFetchingNextPage ? comingPerPage : 0} />
          )}
          <LoadMore key={listKey(settings, tag)} what="job references" query={query} />
        </>
      )}
    </QueryView>
  );
};

/** The list of job references [JL]. */
export const JobReferencesView = ({ createButton }: CreateButton) => {
  const { settings, change } = useListSettings(useSignedInUser().id);
  const { tag, change: changeTag } = useListTag();
  const { data } = useInfiniteQuery(jobReferencesQuery(settings, tag));
  const total = data?.total;
  const selection = useSelection(data?.items.map(({ id }) => id) ?? [], listKey(settings, tag));
  const isEmpty = data?.items.length === 0;
  const isNew = isEmpty && !tag;
  return (
    <>
      <div className={styles.head}>
        {total && !isEmpty ? <Count total={total} /> : <span />}
        <span className="flex-1" />
        <Link
          className="tap-area print-hidden small text-secondary"
          to={paths.searchBy({ status: archivedStatus })}
        >
          Archived
        </Link>
        {!isEmpty && (
          <Button aria-pressed={selection.isOn} onClick={selection.isOn ? selection.end : selection.begin}>
            {selection.isOn ? 'Done' : 'Select'}
          </Button>
        )}
        {!isNew && (
          <Button variant="primary" icon={<Plus />} {...createButton}>
            Create New Job
          </Button>
        )}
      </div>
      {!isNew && <ListTools settings={settings} onChange={change} tag={tag} onTag={changeTag} />}
      <FoundStatus total={tag ? total : null} />
      <SelectionContext value={selection}>
        <List
          createButton={createButton}
          settings={settings}
          onSettings={change}
          tag={tag}
          onTag={changeTag}
        />
      </SelectionContext>
      <SelectionBar selection={selection} filter={tag ? { tag } : {}} total={total ?? null} />
    </>
  );
};
