import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { Tabs } from '../../../../ui/actions/tabs.js';
import { useIsPhone } from '../../../../ui/hooks/use-is-phone.js';
import styles from './dossier-dialog.module.css';
import { DossierPreview } from './dossier-preview.js';
import { OptionFields } from './option-fields.js';

export interface DossierChoicesProps {
  jobReference: JobReference;
  options: DossierOptions;
  onChange: (options: DossierOptions) => void;
}

const tabs = [
  { key: 'options', label: 'Options' },
  { key: 'preview', label: 'Preview' },
] as const;

/** Options and preview side by side; on phones as tabs. */
export const DossierChoices = (props: DossierChoicesProps) => {
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('options');
  const preview = <DossierPreview jobReferenceId={props.jobReference.id} options={props.options} />;
  if (isPhone)
    return (
      <div className={styles.tabs}>
        <Tabs label="PDF options" tabs={tabs} active={tab} onChange={setTab}>
          <div className={styles.tab}>{tab === 'options' ? <OptionFields {...props} /> : preview}</div>
        </Tabs>
      </div>
    );
  return (
    <div className={styles.sides}>
      <OptionFields {...props} />
      <div className={styles.preview}>{preview}</div>
    </div>
  );
};
