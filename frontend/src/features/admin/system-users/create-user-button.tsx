import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsDrafted } from '../../../drafts/use-form-draft.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { newUserDraft } from './new-user-draft.js';

const CreateUserDialog = lazyDialog(() => import('./create-user-dialog.js').then((m) => m.CreateUserDialog));

/** Opens "Create New System User" [UM-10]. */
export const CreateUserButton = () => {
  const [isOpen, setOpen] = useState(useIsDrafted(newUserDraft));
  return (
    <>
      <Button type="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Create User
      </Button>
      <CreateUserDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
