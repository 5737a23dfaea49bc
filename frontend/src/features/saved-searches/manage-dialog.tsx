import { fullName } from '@jobref/contracts/domain/full-name';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Bell, BellOff, EllipsisVertical, Pencil, Trash2, UserPlus } from 'lucide-react';
import { savedSearchesQuery } from '../../domain/saved-searches/queries.js';
import { useUpdateSavedSearch } from '../../domain/saved-searches/use-update-saved-search.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { ActionMenu } from '../../ui/actions/action-menu.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { moveId } from '../../ui/lists/move-id.js';
import { SortableRows } from '../../ui/lists/sortable-rows.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useDialogSubject } from '../../ui/overlays/use-dialog-subject.js';
import { UntilClosed } from '../../ui/overlays/until-closed.js';
import styles from './manage-dialog.module.css';
import { RenameDialog } from './rename-dialog.js';
import { ShareSearchDialog } from './share-search-dialog.js';
import { useReorderSavedSearches, useRemoveSavedSearch } from './use-saved-search-mutations.js';

interface Subject {
  what: 'rename' | 'share';
  id: string;
}

interface RowProps {
  savedSearch: SavedSearch;
  onOpen: (subject: Subject) => void;
  /** Moves it one place, without dragging; false at that end of the list. */
  onUp: false | (() => void);
  onDown: false | (() => void);
}

const Row = ({ savedSearch, onOpen, onUp, onDown }: RowProps) => {
  const { id, ownerId, name, alerts, owner, followers } = savedSearch;
  const isOwn = useSignedInUser().id === ownerId;
  const { send: remove } = useRemoveSavedSearch();
  const { send: update } = useUpdateSavedSearch((saved) =>
    saved.alerts
      ? `You will be notified of new matches for “${saved.name}”`
      : `You will not be notified of new matches for “${saved.name}”`,
  );
  const entries = [
    onUp && { label: 'Move up', icon: <ArrowUp />, onClick: onUp },
    onDown && { label: 'Move down', icon: <ArrowDown />, onClick: onDown },
    ...(isOwn
      ? [
          { label: 'Rename', icon: <Pencil />, onClick: () => onOpen({ what: 'rename', id }) },
          { label: 'Share', icon: <UserPlus />, onClick: () => onOpen({ what: 'share', id }) },
          { label: 'Delete', icon: <Trash2 />, danger: true, onClick: () => remove(savedSearch) },
        ]
      : [
          {
            label: 'Remove from my list',
            icon: <Trash2 />,
            danger: true,
            onClick: () => remove(savedSearch),
          },
        ]),
  ];
  return (
    <>
      <div className="flex-1 min-w-0">
        <p dir="auto" className="m-0 truncate font-medium" title={name}>
          {name}
        </p>
        {!isOwn && <p className={styles.note}>From {owner ? <bdi>{fullName(owner)}</bdi> : 'a colleague'}</p>}
        {followers.length > 0 && (
          <p className={styles.note}>Shared with {followers.map(fullName).join(', ')}</p>
        )}
      </div>
      <IconButton
        label={`Notify me of new matches for ${name}`}
        icon={alerts ? <Bell /> : <BellOff />}
        aria-pressed={alerts}
        className={alerts ? styles.on : undefined}
        onClick={() => update({ id, alerts: !alerts })}
      />
      <ActionMenu entries={entries}>
        <IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />
      </ActionMenu>
    </>
  );
};

/** Renders the sidebar's saved searches, to be reordered, renamed, shared and deleted, with alerts. */
export const ManageDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { data: savedSearches = [] } = useQuery(savedSearchesQuery);
  const { send: arrange } = useReorderSavedSearches();
  const { subject, open: openDialog, close } = useDialogSubject<Subject>();
  const ids = savedSearches.map(({ id }) => id);
  const about = savedSearches.find(({ id }) => id === subject?.id);
  return (
    <Dialog open={open} title="Saved searches" onClose={onClose}>
      {savedSearches.length === 0 ? (
        <EmptyState title="No saved searches">Search, then choose “Save search”.</EmptyState>
      ) : (
        <SortableRows
          items={savedSearches}
          nameOf={({ name }) => name}
          className={styles.row}
          onArrange={arrange}
        >
          {(savedSearch, index) => {
            const move = (to: number) => () => arrange(moveId(ids, savedSearch.id, to));
            return (
              <Row
                savedSearch={savedSearch}
                onOpen={openDialog}
                onUp={index > 0 && move(index - 1)}
                onDown={index < ids.length - 1 && move(index + 1)}
              />
            );
          }}
        </SortableRows>
      )}
      <UntilClosed>
        {about && subject?.what === 'rename' && <RenameDialog savedSearch={about} onClose={close} />}
      </UntilClosed>
      <UntilClosed>
        {about && subject?.what === 'share' && <ShareSearchDialog savedSearch={about} onClose={close} />}
      </UntilClosed>
    </Dialog>
  );
};
