import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, History, Pencil, Trash2, Users } from 'lucide-react';
import { request } from '../../../api/request.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { ActionMenu, type MenuEntries } from '../../../ui/actions/action-menu.js';
import { Button } from '../../../ui/actions/button.js';
import styles from './job-reference-header.module.css';

/** PUT /api/jobs/{id}/archived: removes a job reference from lists and figures, or puts it back. */
const useArchive = ({ id }: JobReference) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobReferenceQuery(id);
  return useAction({
    mutationFn: (archived: boolean) => request<JobReference>('PUT', `/api/jobs/${id}/archived`, { archived }),
    success: ({ archivedAt }) =>
      archivedAt
        ? 'Archived: you can still find it by search or with the status Archived'
        : 'Taken out of the archive',
    failure: 'Failed to archive the job reference',
    onDone: (changed) => queryClient.setQueryData(queryKey, changed),
    touches: jobReferencePaths(id),
  });
};

interface JobReferenceActionsProps {
  jobReference: JobReference;
  onShare: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
  /** Puts all actions into the menu, for phones. */
  compact: boolean;
}

/** Share, edit, history, archive and delete; actions that the caller may not perform are hidden [JD-09 CO-08]. */
export const JobReferenceActions = ({ jobReference, compact, ...actions }: JobReferenceActionsProps) => {
  const { abilities } = jobReference;
  const { send } = useArchive(jobReference);
  const share = { label: 'Share', icon: <Users />, onClick: actions.onShare };
  const edit = { label: 'Edit', icon: <Pencil />, onClick: actions.onEdit };
  const main = [abilities.share && share, abilities.edit && edit].filter((entry) => entry !== false);
  const history = { label: 'History', icon: <History />, onClick: actions.onHistory };
  const archive = jobReference.archivedAt
    ? { label: 'Take out of the archive', icon: <ArchiveRestore />, onClick: () => send(false) }
    : { label: 'Archive', icon: <Archive />, onClick: () => send(true) };
  const remove = { label: 'Delete', danger: true, icon: <Trash2 />, onClick: actions.onDelete };
  const entries: MenuEntries = [
    ...(compact ? main : []),
    history,
    abilities.edit && archive,
    abilities.delete && remove,
  ];
  return (
    <>
      {!compact &&
        main.map(({ label, ...button }) => (
          <Button key={label} {...button}>
            {label}
          </Button>
        ))}
      <ActionMenu entries={entries}>
        <Button
          variant={compact ? 'text' : 'default'}
          className={styles.more ?? ''}
          icon={<Ellipsis />}
          aria-label="More actions"
          title="More actions"
        />
      </ActionMenu>
    </>
  );
};
