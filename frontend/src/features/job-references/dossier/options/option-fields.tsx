import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import {
  ContentFields,
  DossierTextField,
  LookFields,
  PhotoFields,
} from '../../../../domain/dossier/dossier-fields.js';
import type { DossierChoicesProps } from './dossier-choices.js';
import styles from './dossier-dialog.module.css';
import { FileChoice } from './file-choice.js';

export const OptionFields = ({ jobReference, options, onChange }: DossierChoicesProps) => {
  const change = (changes: Partial<DossierOptions>) => onChange({ ...options, ...changes });
  const fields = { options, onChange: change };
  return (
    <div className={styles.fields}>
      <ContentFields {...fields} />
      <FileChoice
        files={jobReference.fileUploads}
        leftOut={options.leftOut}
        onChange={(leftOut) => change({ leftOut })}
      />
      <PhotoFields {...fields} />
      <LookFields {...fields}>
        <DossierTextField
          label="Summary, for this job alone"
          value={options.summary}
          onChange={(summary) => change({ summary })}
        />
      </LookFields>
    </div>
  );
};
