import type { JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Link } from 'react-router-dom';
import { SelectBox } from '../../../domain/bulk/select-box.js';
import { JobRef } from '../../../domain/job-references/job-ref.js';
import { PersonCell } from '../../../domain/people/person-cell.js';
import { StatusBadge } from '../../../domain/status/status-badge.js';
import { TagChips } from '../../../domain/tags/tag-chip.js';
import { paths } from '../../../paths.js';
import { Card } from '../../../ui/display/card.js';
import { DataTable, type Column } from '../../../ui/lists/data-table.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import styles from './job-reference-table.module.css';
import type { ColumnName, ListSettings } from './list-settings.js';
import { columnTitles } from './list-tools.js';

const when = (moment: string) => <RelativeTime className="text-secondary nowrap" value={moment} />;

const tagsShown = 3;
const cells: Record<ColumnName, Omit<Column<JobReference>, 'title'> & { sort?: JobReferenceSort }> = {
  client: {
    render: ({ clientName }) => (
      <span dir="auto" className={styles.client} title={clientName}>
        {clientName}
      </span>
    ),
    sort: 'client',
  },
  status: { render: ({ status }) => <StatusBadge status={status} />, sort: 'status' },
  tags: { render: ({ tags }) => <TagChips tags={tags} most={tagsShown} /> },
  files: { render: ({ fileCount }) => fileCount, sort: 'files' },
  pdfs: { render: ({ pdfCount }) => pdfCount, sort: 'pdfs' },
  owner: { render: ({ owner }) => <PersonCell person={owner} />, sort: 'owner' },
  created: { render: ({ createdAt }) => when(createdAt), sort: 'created' },
  changed: { render: ({ updatedAt }) => when(updatedAt), sort: 'changed' },
};

interface JobReferenceTableProps {
  jobReferences: readonly JobReference[];
  settings: ListSettings;
  onChange: (changes: Partial<ListSettings>) => void;
}

/** Columns that sort in descending order first: newest or most. */
const largestFirst: readonly JobReferenceSort[] = ['created', 'changed', 'files', 'pdfs'];
/** Returns the sorting after a click on a column; a second click reverses the order. */
const sortedBy = (sort: JobReferenceSort, settings: ListSettings) => {
  const isDescending = settings.sort === sort ? settings.order === 'asc' : largestFirst.includes(sort);
  return { sort, order: isDescending ? 'desc' : 'asc' } as const;
};

/** The list as a table with the chosen columns, sorted by a click on their headers. */
export const JobReferenceTable = ({ jobReferences, settings, onChange }: JobReferenceTableProps) => {
  const columns: Column<JobReference>[] = [
    {
      title: 'Title',
      sort: 'title',
      render: ({ id, reference, title }) => (
        <span className={styles.name}>
          <SelectBox id={id} reference={reference} inline />
          <span className="min-w-0">
            <Link dir="auto" to={paths.jobReference(id)} className={styles.title} title={title}>
              {title}
            </Link>
            <span className="block small">
              <JobRef reference={reference} plain />
            </span>
          </span>
        </span>
      ),
    },
    ...settings.columns.map((name) => ({
      title: columnTitles[name],
      labelled: true as const,
      ...cells[name],
    })),
  ];
  return (
    <Card flush>
      <DataTable
        label="Job references"
        columns={columns}
        rows={jobReferences}
        sorting={{
          by: settings.sort,
          order: settings.order,
          onSort: (sort) => onChange(sortedBy(sort as JobReferenceSort, settings)),
        }}
        tall
      />
    </Card>
  );
};
