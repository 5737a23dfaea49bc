import { useState } from 'react';
import { Link } from 'react-router-dom';
import { randomUuid } from '../../api/random-uuid.js';
import { paths } from '../../paths.js';
import { ChooseTable } from './choose-table.js';
import { ImportPreview } from './import-preview.js';
import styles from './imports.module.css';
import type { Table } from './reading/table.js';

export interface ChosenTable {
  /** The same as long as this table is tried: what the server has of it already is not made twice. */
  importId: string;
  fileName: string;
  table: Table;
}

/** /jobs/import: job references from a spreadsheet. Nothing leaves the device before the person has seen what becomes of it. */
export const ImportPage = () => {
  const [chosen, setChosen] = useState<ChosenTable | null>(null);
  return (
    <div className={`sections ${styles.page}`}>
      <p className="introduction">
        Each row of a CSV or Excel file becomes a job reference of yours. First you see what comes of it;
        nothing is written before you confirm. <Link to={paths.jobReferences}>Back to the list</Link>
      </p>
      {chosen ? (
        <ImportPreview key={chosen.importId} chosen={chosen} onClose={() => setChosen(null)} />
      ) : (
        <ChooseTable onChosen={(fileName, table) => setChosen({ importId: randomUuid(), fileName, table })} />
      )}
    </div>
  );
};
