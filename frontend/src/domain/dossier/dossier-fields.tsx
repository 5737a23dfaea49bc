import type { DossierDefaults, DossierLanguage } from '@jobref/contracts/domain/dossier-options';
import { limits } from '@jobref/contracts/domain/limits';
import { Checkbox, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { Segmented } from '../../ui/actions/segmented.js';
import { growingRows } from '../../ui/forms/growing-rows.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import styles from './dossier-fields.module.css';
import {
  dossierSections,
  type DossierSwitch,
  languageOptions,
  mailSizeOptions,
  photoOrderOptions,
  photoSizeOptions,
  sectionLabels,
  switchLabels,
} from './dossier-labels.js';

interface DossierFieldsProps {
  /** Options of one dossier, or an organisation's defaults. */
  options: DossierDefaults;
  onChange: (changes: Partial<DossierDefaults>) => void;
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);

/** A label above a field outside an antd form. */
const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-secondary small">
        {label}
      </label>
      {children(id)}
    </div>
  );
};

const Switch = ({ name, options, onChange }: DossierFieldsProps & { name: DossierSwitch }) => (
  <Checkbox checked={options[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
    {switchLabels[name]}
  </Checkbox>
);

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const DossierTextField = ({ label, value, onChange }: TextFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <Input.TextArea
        id={id}
        dir="auto"
        {...growingRows(2, 8)}
        maxLength={limits.dossierText}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
);

/** Chooses the parts of the job that are printed. */
export const ContentFields = (fields: DossierFieldsProps) => {
  const { options, onChange } = fields;
  return (
    <Group title="Contents">
      {dossierSections.map((name) => (
        <Checkbox
          key={name}
          checked={options.sections[name]}
          onChange={({ target }) => onChange({ sections: { ...options.sections, [name]: target.checked } })}
        >
          {sectionLabels[name]}
        </Checkbox>
      ))}
      <Switch name="status" {...fields} />
      <Switch name="clientEmail" {...fields} />
    </Group>
  );
};

/** Chooses size and order of photos, and the texts below them. */
export const PhotoFields = (fields: DossierFieldsProps) => {
  const { options, onChange } = fields;
  return (
    <Group title="Photos">
      <Segmented
        label="Photos a page"
        options={photoSizeOptions}
        value={options.photoSize}
        onChange={(photoSize) => onChange({ photoSize })}
      />
      <Segmented
        label="Order of photos"
        options={photoOrderOptions}
        value={options.photoOrder}
        onChange={(photoOrder) => onChange({ photoOrder })}
      />
      <Switch name="captions" {...fields} />
      <Switch name="whoAndWhen" {...fields} />
      <Switch name="places" {...fields} />
      <Labelled label="Size of photos">
        {(id) => (
          <SingleSelect
            id={id}
            options={mailSizeOptions}
            value={options.mailSize ?? 0}
            onChange={(size) => onChange({ mailSize: size || null })}
          />
        )}
      </Labelled>
    </Group>
  );
};

/** Chooses texts, language and colour; `children` come first. */
export const LookFields = ({ children, ...fields }: DossierFieldsProps & { children?: ReactNode }) => {
  const { options, onChange } = fields;
  return (
    <Group title="Text and appearance">
      {children}
      <DossierTextField
        label="Disclaimer"
        value={options.disclaimer}
        onChange={(disclaimer) => onChange({ disclaimer })}
      />
      <Switch name="signature" {...fields} />
      <Labelled label="Language">
        {(id) => (
          <SingleSelect<DossierLanguage | ''>
            id={id}
            options={languageOptions}
            value={options.language ?? ''}
            onChange={(language) => onChange({ language: language === '' ? null : language })}
          />
        )}
      </Labelled>
      <Labelled label="Colour">
        {(id) => (
          <input
            id={id}
            type="color"
            className={styles.colour}
            value={options.accentColour}
            onChange={({ target }) => onChange({ accentColour: target.value })}
          />
        )}
      </Labelled>
    </Group>
  );
};
