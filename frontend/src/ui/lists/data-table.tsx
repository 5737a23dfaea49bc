import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button.js';
import styles from './data-table.module.css';
import { Loading } from '../feedback/loading.js';
import { SkeletonBar } from '../feedback/skeletons.js';
import { formatNumber } from '../text/format-number.js';

export interface Column<Row> {
  title: string;
  /** The title is for screen readers only: the cells are self-explanatory. */
  untitled?: true;
  render: (row: Row) => ReactNode;
  align?: 'right';
  /** Gives the last cell a label on phones, where it has none by default, as it holds buttons. */
  labelled?: true;
  /** Styled as strongly as a row's name. */
  strong?: boolean;
  /** Sort key of a click on the column's head; only in a table with `sorting`. */
  sort?: string;
}

/** How rows are sorted, and the handler of clicks on a head. */
interface Sorting {
  by: string;
  order: 'asc' | 'desc';
  onSort: (by: string) => void;
}

interface DataTableProps<Row extends { id: string }> {
  /** Accessible name; usually the card's title. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows before "Show more"; omitted when the server paginates. */
  pageSize?: number;
  /** Rows of 50 px for two lines of text: all tables except the administration's. */
  tall?: boolean;
  sorting?: Sorting;
}

const cellClass = ({ align, strong }: { align?: 'right'; strong?: boolean }) =>
  [align === 'right' && styles.right, strong && 'font-medium'].filter(Boolean).join(' ') || undefined;

const sortOf = ({ sort }: { sort?: string }, { by, order }: Sorting) =>
  sort === by ? (order === 'asc' ? 'ascending' : 'descending') : undefined;

const Head = <Row,>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) => {
  const { title, untitled, sort } = column;
  if (untitled) return <span className="visually-hidden">{title}</span>;
  if (!sorting || sort === undefined) return title;
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
      {title}
      {sort === sorting.by && <Arrow size={14} />}
    </button>
  );
};

/** A table from edge to edge of a flush card. On phones each row becomes a card of labelled lines. */
export const DataTable = <Row extends { id: string }>({
  label,
  columns,
  rows,
  pageSize = Infinity,
  tall = false,
  sorting,
}: DataTableProps<Row>) => {
  const [pages, setPages] = useState(1);
  const shown = pages * pageSize;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label} data-tall={tall}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                data-labelled={column.labelled}
                aria-sort={sorting && sortOf(column, sorting)}
                className={cellClass({ ...(column.align && { align: column.align }) })}
              >
                <Head column={column} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={cellClass(column)}
                  data-label={column.title}
                  data-labelled={column.labelled}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <div className={styles.more}>
          <span>
            Showing 1–{formatNumber(shown)} of {formatNumber(rows.length)}
          </span>
          <Button onClick={() => setPages(pages + 1)}>Show more</Button>
        </div>
      )}
    </div>
  );
};

export const TableSkeleton = ({
  rows,
  columns,
  tall = false,
}: {
  rows: number;
  columns: number;
  tall?: boolean;
}) => (
  <Loading>
    <div className={styles.skeletonHead} />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.skeletonRow} data-tall={tall} data-testid="skeleton-row">
        {Array.from({ length: columns }, (_, column) => (
          <SkeletonBar key={column} width={column === 0 ? 150 : 96} />
        ))}
      </div>
    ))}
  </Loading>
);
