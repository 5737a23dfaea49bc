import { jobReferenceStatuses } from '@jobref/contracts/domain/job-reference-statuses';
import type { ImportRow } from '@jobref/contracts/domain/imports';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BulkProgress } from '../../domain/bulk/bulk-progress.js';
import { useBulkWork } from '../../domain/bulk/use-bulk-work.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { DataTable, type Column } from '../../ui/lists/data-table.js';
import { counted } from '../../ui/text/counted.js';
import { InvalidRows } from './invalid-rows.js';
import { ColumnsForm } from './columns-form.js';
import { fieldLabels, guessMapping, validateRows, requiredFields, type Mapping } from './fields.js';
import type { ChosenTable } from './import-page.js';
import { loadHeaderMapping, saveHeaderMapping } from './header-mapping.js';
import { sendRows } from './send-rows.js';
import { formatNumber } from '../../ui/text/format-number.js';

const shownRows = 5;
const text = (value: string | null | undefined) => <span dir="auto">{value}</span>;
const columns: Column<ImportRow>[] = [
  // On phones the first column is the heading of a row's card.
  { title: fieldLabels.title, render: ({ title }) => text(title), strong: true },
  { title: 'Row', render: ({ row }) => row },
  { title: fieldLabels.clientName, render: ({ clientName }) => text(clientName) },
  { title: fieldLabels.clientEmail, render: ({ clientEmail }) => text(clientEmail) },
  {
    title: fieldLabels.status,
    render: ({ status = jobReferenceStatuses[0] }) => <StatusBadge status={status} />,
  },
  {
    title: fieldLabels.tags,
    render: ({ tags = [] }) => text(tags.map(({ name }) => name).join(', ')),
    labelled: true,
  },
];

interface ImportPreviewProps {
  chosen: ChosenTable;
  onClose: () => void;
}

/** Renders the preview of an import: column mapping, first rows, and invalid rows with reasons. */
export const ImportPreview = ({ chosen: { importId, fileName, table }, onClose }: ImportPreviewProps) => {
  const { id: userId } = useSignedInUser();
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table, loadHeaderMapping(userId)));
  const { valid, invalid } = useMemo(() => validateRows(table, mapping), [table, mapping]);
  const [sent, setSent] = useState(0);
  const { work, isStarting, follow, undo, close } = useBulkWork();
  const missing = requiredFields.filter((field) => mapping[field] === null);
  const navigate = useNavigate();
  const [mayHaveStarted, setMayHaveStarted] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const start = async () => {
    saveHeaderMapping(userId, table, mapping);
    setBegun(await follow(() => sendRows(importId, valid, setSent, () => setMayHaveStarted(true))));
  };
  // The result is shown in a toast, or in the dialog until it is closed.
  const isOver = isBegun && work === null;
  useEffect(() => {
    if (isOver) void navigate(paths.jobReferences);
  }, [isOver, navigate]);
  return (
    <>
      <Card title={fileName}>
        <ColumnsForm
          table={table}
          mapping={mapping}
          disabled={isStarting || isBegun || mayHaveStarted}
          onChange={setMapping}
        />
        {mayHaveStarted && !isStarting && !isBegun && (
          <p role="status" className="m-0">
            The import may have started with these columns. Please try again; to change them, choose the file
            again.
          </p>
        )}
      </Card>
      {missing.length > 0 ? (
        <p role="status" className="m-0">
          Please choose the column for the{' '}
          {missing.map((field) => fieldLabels[field].toLowerCase()).join(' and the ')}.
        </p>
      ) : (
        <>
          <InvalidRows rows={invalid} />
          {valid.length > 0 && (
            <Card title="Preview" count={formatNumber(valid.length)} flush>
              <DataTable
                label="Preview"
                columns={columns}
                rows={valid.slice(0, shownRows).map((row) => ({ ...row, id: String(row.row) }))}
              />
            </Card>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-12">
        <Button
          variant="primary"
          disabled={missing.length > 0 || valid.length === 0}
          pending={isStarting}
          onClick={() => void start()}
        >
          {valid.length === 0 ? 'Import' : `Import ${counted(valid.length, 'job reference')}`}
        </Button>
        <Button disabled={isStarting} onClick={onClose}>
          Choose another file
        </Button>
        <span role="status" className="text-secondary">
          {isStarting && `${formatNumber(sent)} of ${formatNumber(valid.length)} rows sent`}
        </span>
      </div>
      <BulkProgress work={work} isUndoing={isStarting} onUndo={undo} onClose={close} />
    </>
  );
};
