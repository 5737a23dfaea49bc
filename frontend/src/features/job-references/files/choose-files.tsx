import { fileTitle } from '@jobref/contracts/domain/file-titles';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { Button, Checkbox } from 'antd';
import styles from './choose-files.module.css';

type Files = readonly FileUpload[];

/** Returns the ids of all files except these. */
export const idsWithout = (files: Files, ids: readonly string[]) =>
  files.map(({ id }) => id).filter((id) => !ids.includes(id));

interface ChooseFilesProps {
  files: Files;
  chosenIds: string[];
  onChange: (chosenIds: string[]) => void;
}

/** Checkbox list of files, with a button that selects all or none. */
export const ChooseFiles = ({ files, chosenIds, onChange }: ChooseFilesProps) => {
  const isAll = idsWithout(files, chosenIds).length === 0;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.all}
        onClick={() => onChange(isAll ? [] : files.map(({ id }) => id))}
      >
        {isAll ? 'Choose none' : 'Choose all'}
      </Button>
      <Checkbox.Group
        className={styles.files}
        aria-label="Files"
        value={chosenIds}
        onChange={onChange}
        options={files.map(({ id, ...file }) => ({
          value: id,
          label: (
            <span className="break-anywhere" dir="auto">
              {fileTitle(file)}
            </span>
          ),
        }))}
      />
    </>
  );
};
