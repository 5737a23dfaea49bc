import type { BulkAct } from '@jobref/contracts/domain/bulk';
import type { Tag } from '@jobref/contracts/domain/tags';
import { Form } from 'antd';
import { DialogForm, FormDialog } from '../../ui/overlays/form-dialog.js';
import { counted } from '../../ui/text/counted.js';
import { TagsField } from '../tags/tags-field.js';

interface TagDialogProps {
  act: 'add_tag' | 'remove_tag';
  count: number;
  onChosen: (act: BulkAct) => void;
  onClose: () => void;
}

/** Chooses the tag to add to or remove from many job references. */
export const TagDialog = ({ act, count, onChosen, onClose }: TagDialogProps) => {
  const isAdding = act === 'add_tag';
  return (
    <FormDialog
      open
      title={`${isAdding ? 'Tag' : 'Remove a tag from'} ${counted(count, 'job reference')}`}
      width={420}
      submitLabel={isAdding ? 'Add tag' : 'Remove tag'}
      pending={false}
      onCancel={onClose}
    >
      <DialogForm<{ tags: Tag[] }> onFinish={({ tags: [tag] }) => tag && onChosen({ act, tag })}>
        <Form.Item
          name="tags"
          label="Tag"
          rules={[{ required: true, type: 'array', min: 1, message: 'Please choose a tag' }]}
        >
          <TagsField known={!isAdding} most={1} />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};
