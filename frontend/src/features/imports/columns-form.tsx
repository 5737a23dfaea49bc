import { fieldLabels, fields, requiredFields, type Field, type Mapping } from './fields.js';
import styles from './imports.module.css';
import type { Table } from './reading/table.js';

interface ColumnsFormProps {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const nameOf = (head: string, place: number) => head || `Column ${place + 1}`;

/** Renders the mapping of columns to fields, with the first value of each column. */
export const ColumnsForm = ({ table: { heads, rows }, mapping, onChange }: ColumnsFormProps) => {
  const sampleOf = (place: number | null) =>
    place === null ? '' : (rows.find(({ cells }) => cells[place])?.cells[place] ?? '');
  const select = (field: Field) => (
    <label key={field} className={styles.field}>
      <span>
        {fieldLabels[field]}
        {requiredFields.includes(field) && <span className="text-secondary"> (required)</span>}
      </span>
      <select
        value={mapping[field] ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...mapping, [field]: value === '' ? null : Number(value) })
        }
      >
        <option value="">None</option>
        {heads.map((head, place) => (
          <option key={place} value={place}>
            {nameOf(head, place)}
          </option>
        ))}
      </select>
      <span dir="auto" className="small text-secondary truncate">
        {sampleOf(mapping[field]).slice(0, 120)}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.fields}>
      <legend>Match the columns</legend>
      {fields.map(select)}
    </fieldset>
  );
};
