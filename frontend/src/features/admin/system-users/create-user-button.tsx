import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';

const CreateUserDialog = lazyDialog(() => import('./create-user-dialog.js').then((m) => m.CreateUserDialog));

/** Opens "Create New System User" [UM-10]. */
export const CreateUserButton = () => {
  const { dialog, open, closeOf } = useDialog();
  return (
    <>
      <Button type="primary" icon={<Plus />} onClick={() => open('create')}>
        Create User
      </Button>
      <CreateUserDialog open={dialog === 'create'} onClose={closeOf('create')} />
    </>
  );
};
