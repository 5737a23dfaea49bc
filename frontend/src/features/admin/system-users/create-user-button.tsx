import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsDrafted } from '../../../api/use-form-draft.js';
import { CreateUserDialog, newUserDraft } from './create-user-dialog.js';

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
