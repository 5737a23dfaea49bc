import { limits } from '@jobref/contracts/domain/limits';
import { savedSearchRequest, type SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { Form, Input } from 'antd';
import { zodRule } from '../../ui/forms/zod-rule.js';
import { DialogForm, FormDialog } from '../../ui/overlays/form-dialog.js';
import { useUpdateSavedSearch } from '../../domain/saved-searches/use-update-saved-search.js';

interface RenameDialogProps {
  savedSearch: SavedSearch;
  onClose: () => void;
}

/** Renames a saved search for all its followers. */
export const RenameDialog = ({ savedSearch: { id, name }, onClose }: RenameDialogProps) => {
  const { send, isPending } = useUpdateSavedSearch((saved) => `Renamed to “${saved.name}”`, onClose);
  return (
    <FormDialog
      open
      title="Rename saved search"
      width={420}
      submitLabel="Rename"
      pending={isPending}
      onCancel={onClose}
    >
      <DialogForm<{ name: string }> initialValues={{ name }} onFinish={(values) => send({ id, ...values })}>
        <Form.Item name="name" label="Name" rules={zodRule(savedSearchRequest.shape.name)}>
          <Input dir="auto" autoFocus maxLength={limits.savedSearchName} />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};
