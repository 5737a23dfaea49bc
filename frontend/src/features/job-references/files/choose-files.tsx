import type { FileUpload } from '@jobref/contracts/domain/files';
import { Button } from 'antd';
import styles from './choose-files.module.css';
import { FileCheckboxes } from './file-checkboxes.js';

interface ChooseFilesProps {
  files: readonly FileUpload[];
  /** Ids of those that are not chosen. */
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** Some, all or none of many files. */
export const ChooseFiles = ({ files, leftOut, onChange }: ChooseFilesProps) => {
  const isAll = leftOut.length === 0;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.all}
        onClick={() => onChange(isAll ? files.map(({ id }) => id) : [])}
      >
        {isAll ? 'Choose none' : 'Choose all'}
      </Button>
      <div className={styles.files}>
        <FileCheckboxes files={files} leftOut={leftOut} onChange={onChange} />
      </div>
    </>
  );
};
