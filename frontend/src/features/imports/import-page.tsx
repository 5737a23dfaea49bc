import { useState } from 'react';
import { Link } from 'react-router-dom';
import { randomUuid } from '../../api/random-uuid.js';
import { paths } from '../../paths.js';
import { ChooseTable } from './choose-table.js';
import { ImportPreview } from './import-preview.js';
import styles from './imports.module.css';
import type { Table } from './reading/table.js';

export interface ChosenTable {
  /** Idempotency key, the same for all retries of this table: no row is imported twice. */
  importId: string;
  fileName: string;
  table: Table;
}

/** /jobs/import: job references from a spreadsheet. Nothing is uploaded before the user has confirmed the preview. */
export const ImportPage = () => {
  const [chosen, setChosen] = useState<ChosenTable | null>(null);
  return (
    <div className={`sections ${styles.page}`}>
      <p className="introduction">
        Each row of a CSV or Excel file becomes one of your job references. You see a preview first; nothing
        is saved until you confirm. <Link to={paths.jobReferences}>Back to the list</Link>
      </p>
      {chosen ? (
        <ImportPreview key={chosen.importId} chosen={chosen} onClose={() => setChosen(null)} />
      ) : (
        <ChooseTable onChosen={(fileName, table) => setChosen({ importId: randomUuid(), fileName, table })} />
      )}
    </div>
  );
};
