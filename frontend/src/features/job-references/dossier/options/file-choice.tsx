import type { FileUpload } from '@jobref/contracts/domain/files';
import { fileTitle } from '@jobref/contracts/domain/files';
import { Checkbox } from 'antd';
import styles from './dossier-dialog.module.css';

interface FileChoiceProps {
  files: readonly FileUpload[];
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** Which files go in; all unless somebody takes one out. */
export const FileChoice = ({ files, leftOut, onChange }: FileChoiceProps) => {
  if (files.length === 0) return null;
  const out = files.filter(({ id }) => leftOut.includes(id)).length;
  const others = (id: string) => leftOut.filter((each) => each !== id);
  return (
    <details className={styles.files}>
      <summary>
        {out === 0 ? `All ${files.length} files` : `${files.length - out} of ${files.length} files`}
      </summary>
      <div className={styles.group}>
        {files.map((file) => (
          <Checkbox
            key={file.id}
            checked={!leftOut.includes(file.id)}
            onChange={({ target }) =>
              onChange(target.checked ? others(file.id) : [...others(file.id), file.id])
            }
          >
            <span className="break-anywhere" dir="auto">
              {fileTitle(file)}
            </span>
          </Checkbox>
        ))}
      </div>
    </details>
  );
};
