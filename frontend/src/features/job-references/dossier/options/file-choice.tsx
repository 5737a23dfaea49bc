import type { FileUpload } from '@jobref/contracts/domain/files';
import { ChevronRight } from 'lucide-react';
import { ChooseFiles, idsWithout } from '../../files/choose-files.js';

interface FileChoiceProps {
  files: readonly FileUpload[];
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
}

/** Selection of the files in the dossier; all by default. */
export const FileChoice = ({ files, leftOut, onChange }: FileChoiceProps) => {
  if (files.length === 0) return null;
  const chosenIds = idsWithout(files, leftOut);
  const isAll = chosenIds.length === files.length;
  return (
    <details>
      <summary className="fold">
        <ChevronRight />
        {isAll ? `All ${files.length} files` : `${chosenIds.length} of ${files.length} files`}
      </summary>
      <ChooseFiles files={files} chosenIds={chosenIds} onChange={(ids) => onChange(idsWithout(files, ids))} />
    </details>
  );
};
