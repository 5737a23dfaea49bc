import { Select } from 'antd';
import styles from './search-page.module.css';
import { statusChoices, type StatusSelectProps } from './status-choices.js';

/** One status, or any. */
export const StatusSelect = ({ value, onChange }: StatusSelectProps) => (
  <Select
    className={styles.status ?? ''}
    aria-label="Status"
    value={value}
    options={statusChoices}
    onChange={onChange}
  />
);
