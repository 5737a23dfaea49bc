import { jobReferenceStatuses } from '@jobref/contracts/domain/job-reference-statuses';
import type { JobReference, JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { EditConflict, saveChanges } from '../../../api/save-changes.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { ActionMenu } from '../../../ui/actions/action-menu.js';
import { StatusBadge, statusLabel, StatusMark } from '../../../domain/status/status-badge.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import styles from './job-reference-header.module.css';

const useSetStatus = (jobReference: JobReference) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobReferenceQuery(jobReference.id);
  return useAction({
    mutationFn: (status: JobReferenceStatus) =>
      saveChanges<JobReference>({
        method: 'PATCH',
        path: queryKey.join('/'),
        base: jobReference,
        changes: { status },
      }),
    success: ({ status }) => `Status set to ${statusLabel(status)}`,
    onDone: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: (error) => {
      if (!(error instanceof EditConflict))
        return toastFailure('Error', 'Failed to change the status')(error);
      // Whoever still wants another one chooses again.
      const { status } = error.current as JobReference;
      toast({
        title: 'Error',
        description: `Somebody else has just set the status to ${statusLabel(status)}`,
        variant: 'destructive',
      });
    },
    touches: jobReferencePaths(jobReference.id),
  });
};

/** The status, from any to any by a menu for those who may change it [ST-01 ST-09]. */
export const StatusMenu = ({ jobReference }: { jobReference: JobReference }) => {
  const { status, abilities } = jobReference;
  const { send, isPending } = useSetStatus(jobReference);
  if (!abilities.edit) return <StatusBadge status={status} />;
  const entries = jobReferenceStatuses.map((choice) => ({
    label: statusLabel(choice),
    icon: <StatusMark status={choice} />,
    chosen: choice === status,
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
        <ChevronDown aria-hidden />
      </button>
    </ActionMenu>
  );
};
