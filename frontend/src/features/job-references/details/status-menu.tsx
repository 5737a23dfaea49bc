import { jobReferenceStatuses } from '@jobref/contracts/domain/job-reference-statuses';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { ChevronDown } from 'lucide-react';
import { ActionMenu } from '../../../ui/actions/action-menu.js';
import { StatusBadge, statusLabel, StatusMark } from '../../../domain/status/status-badge.js';
import styles from './job-reference-header.module.css';
import { useSetField } from './use-set-field.js';

/** Status badge; for people who may edit, a menu that changes any status to any other [ST-01 ST-09]. */
export const StatusMenu = ({ jobReference }: { jobReference: JobReference }) => {
  const { status, abilities } = jobReference;
  const { send, isPending } = useSetField(jobReference, 'status', {
    success: (changed) => `Status set to ${statusLabel(changed.status)}`,
    failure: 'Failed to change the status',
    conflict: (current) => `Somebody else has just set the status to ${statusLabel(current.status)}`,
  });
  if (!abilities.edit) return <StatusBadge status={status} />;
  const entries = jobReferenceStatuses.map((choice) => ({
    label: statusLabel(choice),
    icon: <StatusMark status={choice} />,
    chosen: choice === status,
    disabled: isPending,
    onClick: () => choice !== status && send(choice),
  }));
  return (
    <ActionMenu entries={entries}>
      <button
        type="button"
        className={styles.status}
        aria-label={`Status: ${statusLabel(status)}`}
        aria-busy={isPending}
      >
        <StatusBadge status={status} />
        <ChevronDown />
      </button>
    </ActionMenu>
  );
};
