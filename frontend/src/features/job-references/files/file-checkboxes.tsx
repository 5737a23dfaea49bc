import { fileTitle } from '@jobref/contracts/domain/file-titles';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { Checkbox } from 'antd';

interface FileCheckboxesProps {
  files: readonly FileUpload[];
  /** Ids of those that are not chosen. */
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** Files to choose from, one below the other; all are chosen unless somebody takes one out. */
export const FileCheckboxes = ({ files, leftOut, onChange }: FileCheckboxesProps) =>
  files.map(({ id, ...file }) => {
    const others = leftOut.filter((each) => each !== id);
    return (
      <Checkbox
        key={id}
        checked={!leftOut.includes(id)}
        onChange={({ target }) => onChange(target.checked ? others : [...others, id])}
      >
        <span className="break-anywhere" dir="auto">
          {fileTitle(file)}
        </span>
      </Checkbox>
    );
  });
