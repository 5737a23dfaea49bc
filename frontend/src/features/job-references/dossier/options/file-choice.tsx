import type { FileUpload } from '@jobref/contracts/domain/files';
import { FileCheckboxes } from '../../files/file-checkboxes.js';
import styles from './dossier-dialog.module.css';

interface FileChoiceProps {
  files: readonly FileUpload[];
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** Which files go in; all unless somebody takes one out. */
export const FileChoice = (choice: FileChoiceProps) => {
  const { files, leftOut } = choice;
  if (files.length === 0) return null;
  const out = files.filter(({ id }) => leftOut.includes(id)).length;
  return (
    <details className={styles.files}>
      <summary>
        {out === 0 ? `All ${files.length} files` : `${files.length - out} of ${files.length} files`}
      </summary>
      <div className={styles.group}>
        <FileCheckboxes {...choice} />
      </div>
    </details>
  );
};
