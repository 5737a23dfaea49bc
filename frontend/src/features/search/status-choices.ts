import {
  activeStatus,
  archivedStatus,
  jobReferenceStatuses,
} from '@jobref/contracts/domain/job-reference-statuses';
import { statusLabel } from '../../domain/status/status-badge.js';

export interface StatusSelectProps {
  /** The empty text stands for any. */
  value: string;
  onChange: (status: string) => void;
}

export const statusChoices = [
  { value: '', label: 'All statuses' },
  { value: activeStatus, label: 'Active (not completed)' },
  ...jobReferenceStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
  { value: archivedStatus, label: statusLabel(archivedStatus) },
];
