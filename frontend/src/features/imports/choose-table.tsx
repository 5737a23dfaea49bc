import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.js';
import { saveBlob } from '../../ui/actions/save-file.js';
import { Card } from '../../ui/display/card.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { FormAlert } from '../../ui/forms/form-alert.js';
import styles from './imports.module.css';
import { readTableInWorker } from './reading/read-table-in-worker.js';
import type { Table } from './reading/table.js';
import { template } from './template.js';

interface ChooseTableProps {
  onChosen: (fileName: string, table: Table) => void;
}

/** Renders the file picker and drop zone. The file is read on the device. */
export const ChooseTable = ({ onChosen }: ChooseTableProps) => {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setProblem(null);
    setReading(true);
    try {
      onChosen(file.name, await readTableInWorker(file));
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : 'This file cannot be read.'}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <Card title="Choose a table">
      <div className="grid gap-12">
        <FormAlert message={problem} />
        <FileDrop
          className={styles.drop}
          accept=".csv,.tsv,.txt,.xlsx"
          isBusy={isReading}
          onFile={(file) => void read(file)}
        >
          <FileSpreadsheet />
          <span>
            <strong>{isReading ? 'Reading the file…' : 'Choose a file or drop it here'}</strong>
            <span className="block small text-secondary">
              CSV or Excel (.xlsx), up to 10 MB and 10,000 rows, with headings in the first row
            </span>
          </span>
        </FileDrop>
        <p className="m-0 text-secondary">
          Each row needs a title and a client. Client email, status, tags and description are optional.
        </p>
        <Button
          variant="link"
          className={styles.template ?? ''}
          onClick={() => saveBlob(template(), 'job-references-template.csv')}
        >
          Download a template
        </Button>
      </div>
    </Card>
  );
};
