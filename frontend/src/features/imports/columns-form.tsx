import { NativeSelect } from '../../ui/forms/native-select.js';
import { fieldLabels, fields, requiredFields, type Field, type Mapping } from './fields.js';
import styles from './imports.module.css';
import type { Table } from './reading/table.js';

interface ColumnsFormProps {
  table: Table;
  mapping: Mapping;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

const nameOf = (header: string, column: number) => header || `Column ${column + 1}`;

/** Renders the mapping of columns to fields, with the first value of each column. */
export const ColumnsForm = ({ table: { headers, rows }, mapping, disabled, onChange }: ColumnsFormProps) => {
  const sampleOf = (column: number | null) =>
    column === null ? '' : (rows.find(({ cells }) => cells[column])?.cells[column] ?? '');
  const select = (field: Field) => (
    <label key={field} className={styles.field}>
      <span>
        {fieldLabels[field]}
        {requiredFields.includes(field) && <span className="text-secondary"> (required)</span>}
      </span>
      <NativeSelect
        value={mapping[field] ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...mapping, [field]: value === '' ? null : Number(value) })
        }
      >
        <option value="">None</option>
        {headers.map((header, column) => (
          <option key={column} value={column}>
            {nameOf(header, column)}
          </option>
        ))}
      </NativeSelect>
      <span dir="auto" className="small text-secondary truncate">
        {sampleOf(mapping[field]).slice(0, 120)}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <legend>Match the columns</legend>
      {fields.map(select)}
    </fieldset>
  );
};
