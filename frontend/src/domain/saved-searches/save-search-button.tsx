import { Bookmark } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/actions/button.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import type { SaveSearchDialogProps } from './save-search-dialog.js';

const SaveSearchDialog = lazyDialog<SaveSearchDialogProps>(() =>
  import('./save-search-dialog.js').then((m) => m.SaveSearchDialog),
);

interface SaveSearchButtonProps
  extends
    Pick<SaveSearchDialogProps, 'page' | 'address' | 'suggestedName'>,
    Pick<ComponentProps<typeof Button>, 'className' | 'children'> {}

/** Keeps what the page shows under a name. */
export const SaveSearchButton = ({ className, children, ...search }: SaveSearchButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Bookmark aria-hidden />}
        className={className}
        aria-haspopup="dialog"
        {...SaveSearchDialog.opener}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <SaveSearchDialog {...search} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
