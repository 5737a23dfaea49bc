import type { DossierLanguage, DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { dossierLanguages } from '@jobref/contracts/domain/dossier-options';
import { limits } from '@jobref/contracts/domain/limits';
import { Checkbox, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { dossierSections, sectionLabels, signatureLabel } from '../../../../domain/dossier-sections.js';
import { Segmented } from '../../../../ui/actions/segmented.js';
import type { DossierChoicesProps } from './dossier-choices.js';
import styles from './dossier-dialog.module.css';
import { FileChoice } from './file-choice.js';

const photoSizes = [
  { value: 'large', label: '1 a page' },
  { value: 'normal', label: '2' },
  { value: 'compact', label: '6' },
] as const;
const photoOrders = [
  { value: 'chosen', label: 'As arranged' },
  { value: 'taken', label: 'By time taken' },
] as const;
const mailSizes = [
  { value: 0, label: 'As good as they are' },
  ...[5, 10, 20].map((size) => ({ value: size, label: `Small enough for mail: ${size} MB` })),
];
const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
const languages: { value: DossierLanguage | ''; label: string }[] = [
  { value: '', label: "The organisation's" },
  ...dossierLanguages.map((tag) => ({ value: tag, label: nameOf(tag) })),
];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);
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

type Switch = {
  [K in keyof DossierOptions]: DossierOptions[K] extends boolean ? K : never;
}[keyof DossierOptions];

/** Everything that may be chosen of a dossier. */
export const OptionFields = ({ jobReference, options, onChange }: DossierChoicesProps) => {
  const set = (changes: Partial<DossierOptions>) => onChange({ ...options, ...changes });
  const box = (name: Switch, label: string) => (
    <Checkbox checked={options[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {label}
    </Checkbox>
  );
  const text = (name: 'summary' | 'disclaimer', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <Input.TextArea
          id={id}
          dir="auto"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={limits.dossierText}
          value={options[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <div className={styles.fields}>
      <Group title="What goes in">
        {dossierSections.map((name) => (
          <Checkbox
            key={name}
            checked={options.sections[name]}
            onChange={({ target }) => set({ sections: { ...options.sections, [name]: target.checked } })}
          >
            {sectionLabels[name]}
          </Checkbox>
        ))}
        {box('status', 'Status of the job')}
        {box('clientEmail', 'Email address of the client')}
      </Group>
      <FileChoice
        files={jobReference.fileUploads}
        leftOut={options.leftOut}
        onChange={(leftOut) => set({ leftOut })}
      />
      <Group title="Photos">
        <Segmented
          label="Photos a page"
          options={photoSizes}
          value={options.photoSize}
          onChange={(photoSize) => set({ photoSize })}
        />
        <Segmented
          label="Order of photos"
          options={photoOrders}
          value={options.photoOrder}
          onChange={(photoOrder) => set({ photoOrder })}
        />
        {box('captions', 'Titles and captions')}
        {box('whoAndWhen', 'Who and when')}
        {box('places', 'Where they were taken')}
        <Labelled label="Size of photos">
          {(id) => (
            <Select
              id={id}
              options={mailSizes}
              value={options.mailSize ?? 0}
              onChange={(size) => set({ mailSize: size || null })}
            />
          )}
        </Labelled>
      </Group>
      <Group title="Words and looks">
        {text('summary', 'Summary, for this job alone')}
        {text('disclaimer', 'Disclaimer')}
        {box('signature', signatureLabel)}
        <Labelled label="Language">
          {(id) => (
            <Select<DossierLanguage | ''>
              id={id}
              options={languages}
              value={options.language ?? ''}
              onChange={(language) => set({ language: language === '' ? null : language })}
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
              onChange={({ target }) => set({ accentColour: target.value })}
            />
          )}
        </Labelled>
      </Group>
    </div>
  );
};
