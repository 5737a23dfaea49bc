import { Select } from 'antd';
import type { Asked } from '../../ui/quiet-part.js';
import styles from './search-page.module.css';
import { statusChoices, type StatusSelectProps } from './status-choices.js';

/** One status, or any. */
export const StatusSelect = ({ value, onChange, asked = false }: StatusSelectProps & Asked) => (
  <Select
    className={styles.status ?? ''}
    aria-label="Status"
    value={value}
    options={statusChoices}
    onChange={onChange}
    autoFocus={asked}
    defaultOpen={asked}
  />
);
