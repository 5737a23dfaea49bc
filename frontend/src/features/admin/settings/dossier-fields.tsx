import { limits } from '@jobref/contracts/domain/limits';
import { Checkbox, Form, Input } from 'antd';
import { dossierSections, sectionLabels, signatureLabel } from '../../../domain/dossier-sections.js';
import styles from './settings.module.css';

/** How dossiers are where an agent chooses nothing else. */
export const DossierFields = () => (
  <>
    <fieldset className={styles.sections}>
      <legend>What goes into a PDF</legend>
      {dossierSections.map((name) => (
        <Form.Item key={name} name={['dossier', 'sections', name]} valuePropName="checked" noStyle>
          <Checkbox>{sectionLabels[name]}</Checkbox>
        </Form.Item>
      ))}
      <Form.Item name={['dossier', 'signature']} valuePropName="checked" noStyle>
        <Checkbox>{signatureLabel}</Checkbox>
      </Form.Item>
      <p className="text-secondary small">Agents may choose otherwise for theirs.</p>
    </fieldset>
    <Form.Item
      label="Disclaimer"
      name={['dossier', 'disclaimer']}
      extra="Printed at the end of each PDF; none where it is empty."
    >
      <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} maxLength={limits.dossierText} />
    </Form.Item>
    <Form.Item label="Colour of PDFs" name={['dossier', 'accentColour']}>
      <input type="color" className={styles.colour} />
    </Form.Item>
  </>
);
