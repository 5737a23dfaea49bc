import type { DossierDefaults } from '@jobref/contracts/domain/dossier-options';
import { Form } from 'antd';
import { ContentFields, LookFields, PhotoFields } from '../../../domain/dossier/dossier-fields.js';
import styles from './settings.module.css';

interface ControlProps {
  value?: DossierDefaults;
  onChange?: (dossier: DossierDefaults) => void;
}

const Control = ({ value, onChange }: ControlProps) => {
  if (!value) return null;
  const fields = {
    options: value,
    onChange: (changes: Partial<DossierDefaults>) => onChange?.({ ...value, ...changes }),
  };
  return (
    <>
      <ContentFields {...fields} />
      <PhotoFields {...fields} />
      <LookFields {...fields} />
    </>
  );
};

/** Renders the default dossier options, which agents may override; without those of a single job reference. */
export const DossierFields = () => (
  <section className={styles.dossier} aria-labelledby="settings-dossier">
    <div>
      <h3 id="settings-dossier">PDFs</h3>
      <p className="text-secondary small">Used unless an agent chooses otherwise for their own PDFs.</p>
    </div>
    <Form.Item name="dossier" noStyle>
      <Control />
    </Form.Item>
  </section>
);
