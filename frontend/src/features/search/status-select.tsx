import {
  activeStatus,
  archivedStatus,
  jobReferenceStatuses,
} from '@jobref/contracts/domain/job-reference-statuses';
import { statusLabel } from '../../domain/status/status-badge.js';
import styles from './search-page.module.css';
import { SingleSelect } from '../../ui/forms/single-select.js';

interface StatusSelectProps {
  /** An empty string means any status. */
  value: string;
  onChange: (status: string) => void;
}

const options = [
  { value: '', label: 'All statuses' },
  { value: activeStatus, label: 'Active (not completed)' },
  ...jobReferenceStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
  { value: archivedStatus, label: statusLabel(archivedStatus) },
];

/** Select for one status or any. */
export const StatusSelect = ({ value, onChange }: StatusSelectProps) => (
  <SingleSelect
    className={styles.status ?? ''}
    aria-label="Status"
    value={value}
    options={options}
    onChange={onChange}
  />
);
