import { Bookmark, Save } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/actions/button.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { isSameQuery, useOpenSavedSearch } from './open-saved-search.js';
import type { SaveSearchDialogProps } from './save-search-dialog.js';
import { useUpdateSavedSearch } from './use-update-saved-search.js';

const SaveSearchDialog = lazyDialog<SaveSearchDialogProps>(() =>
  import('./save-search-dialog.js').then((m) => m.SaveSearchDialog),
);

interface SaveSearchButtonProps
  extends
    Pick<SaveSearchDialogProps, 'page' | 'address' | 'suggestedName'>,
    Pick<ComponentProps<typeof Button>, 'className' | 'size' | 'children'> {}

/**
 * Saves the page's query under a name. The owner of an opened and since changed saved search may save the changes to
 * it; others save a new one.
 */
export const SaveSearchButton = ({ className, size, children, ...search }: SaveSearchButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const user = useSignedInUser();
  const opened = useOpenSavedSearch();
  const { send: update, isPending } = useUpdateSavedSearch(({ name }) => `“${name}” is changed`);
  const changed = opened && !isSameQuery(opened.address, search.address) ? opened : undefined;
  return (
    <span className={['flex gap-8', className].filter(Boolean).join(' ')}>
      {changed?.ownerId === user.id && (
        <Button
          size={size}
          icon={<Save />}
          pending={isPending}
          title={`Save changes to “${changed.name}”`}
          onClick={() => update({ id: changed.id, address: search.address })}
        >
          Save changes
        </Button>
      )}
      <Button
        size={size}
        icon={<Bookmark />}
        aria-haspopup="dialog"
        {...SaveSearchDialog.opener}
        onClick={() => setOpen(true)}
      >
        {changed ? 'Save as new' : children}
      </Button>
      <SaveSearchDialog {...search} open={isOpen} onClose={() => setOpen(false)} />
    </span>
  );
};
