import type { BinItem } from '@jobref/contracts/domain/bin';
import { binKindLabels } from '../../domain/bin/bin-kinds.js';
import { JobRef } from '../../domain/job-references/job-ref.js';
import { PersonCell } from '../../domain/people/person-cell.js';
import { Button } from '../../ui/actions/button.js';
import { useNow } from '../../ui/hooks/use-now.js';
import type { Column } from '../../ui/lists/data-table.js';
import { counted } from '../../ui/text/counted.js';
import { exactTime } from '../../ui/text/relative-time-text.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import styles from './bin.module.css';

const dayMs = 24 * 3_600_000;

const ItemCell = ({ item: { kind, title, job } }: { item: BinItem }) => (
  <span className={styles.what}>
    <span dir="auto" className={styles.title} title={title}>
      {title}
    </span>
    <span className={styles.where}>
      {binKindLabels[kind]}, <JobRef reference={job.reference} plain />
      {kind !== 'job_reference' && <span dir="auto"> {job.title}</span>}
    </span>
  </span>
);

const DaysLeft = ({ goneAt }: { goneAt: string }) => {
  const left = Date.parse(goneAt) - useNow().getTime();
  return (
    <time dateTime={goneAt} title={exactTime(goneAt)} className="text-secondary nowrap">
      {counted(Math.max(0, Math.ceil(left / dayMs)), 'day')} left
    </time>
  );
};

interface Acts {
  onRestore: (item: BinItem) => void;
  /** Ids of the items that are being restored. */
  restoringIds: ReadonlySet<string>;
  /** Null except for administrators. */
  onRemoveForGood: ((item: BinItem) => void) | null;
}

/** Returns the columns of the bin. "By" is for administrators: others see only what they deleted themselves. */
export const binColumns = ({
  onRestore,
  restoringIds,
  onRemoveForGood,
}: Acts): readonly Column<BinItem>[] => [
  { title: 'Deleted', render: (item) => <ItemCell item={item} /> },
  ...(onRemoveForGood
    ? [{ title: 'By', render: ({ deletedByUser }: BinItem) => <PersonCell person={deletedByUser} /> }]
    : []),
  {
    title: 'When',
    render: ({ deletedAt }) => (
      <span className="text-secondary nowrap">
        <RelativeTime value={deletedAt} />
      </span>
    ),
  },
  { title: 'Kept', render: ({ goneAt }) => <DaysLeft goneAt={goneAt} /> },
  {
    title: 'Actions',
    align: 'right',
    render: (item) => (
      <span className={styles.acts}>
        <Button
          size="small"
          pending={restoringIds.has(item.id)}
          aria-label={`Restore ${item.title}`}
          onClick={() => onRestore(item)}
        >
          Restore
        </Button>
        {onRemoveForGood && (
          <Button
            size="small"
            variant="text"
            aria-label={`Delete ${item.title} for good`}
            onClick={() => onRemoveForGood(item)}
          >
            Delete for good
          </Button>
        )}
      </span>
    ),
  },
];
