import { limits } from '@jobref/contracts/domain/limits';
import { savedSearchRequest, type SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { Form, Input } from 'antd';
import { zodRule } from '../../ui/forms/zod-rule.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { useUpdateSavedSearch } from '../../domain/saved-searches/use-update-saved-search.js';

const formId = 'rename-saved-search';

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
      formId={formId}
      submitLabel="Rename"
      pending={isPending}
      onCancel={onClose}
    >
      <Form<{ name: string }>
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name }}
        onFinish={(values) => send({ id, ...values })}
      >
        <Form.Item name="name" label="Name" rules={zodRule(savedSearchRequest.shape.name)}>
          <Input dir="auto" autoFocus maxLength={limits.savedSearchName} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
};
