import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { tagColours } from '@jobref/contracts/domain/tag-colours';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import { namedTag, type NamedTag, type TagRecord } from '@jobref/contracts/domain/tags';
import { Form, Input, Radio } from 'antd';
import { TagOption } from '../../../domain/tags/tag-option.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { DialogForm, FormDialog } from '../../../ui/overlays/form-dialog.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';
import { jobReferencesText } from '../../../domain/job-references/job-references-text.js';
import styles from './tags.module.css';
import { useMergeTag, useSaveTag } from './use-tag-actions.js';

const { shape } = namedTag;
const colourOptions = tagColours.map((colour) => ({
  value: colour,
  label: <TagOption name={colour.charAt(0).toUpperCase() + colour.slice(1)} colour={colour} />,
}));

interface EditTagDialogProps {
  /** Null for a new tag. */
  tag: TagRecord | null;
  tags: readonly TagRecord[];
  onClose: () => void;
}

/** Renders the form for a tag's name and colour. */
export const EditTagDialog = ({ tag, tags, onClose }: EditTagDialogProps) => {
  const { send, isPending, variables: sent } = useSaveTag(tag, onClose);
  const taken = new Set(tags.filter(({ id }) => id !== tag?.id).map(({ name }) => tagKey(name)));
  // A new tag may exist with its response lost: the server returns it again.
  if (!tag && sent) taken.delete(tagKey(sent.name));
  const freeName = shape.name.refine((name) => !taken.has(tagKey(name)), messages.tagTaken);
  return (
    <FormDialog
      open
      title={tag ? 'Edit tag' : 'New tag'}
      width={420}
      submitLabel={tag ? 'Save Changes' : 'Add tag'}
      pending={isPending}
      onCancel={onClose}
    >
      <DialogForm<NamedTag>
        // Prefixes the field ids: the settings form on this page has a `name` too.
        name="tag"
        initialValues={{ name: tag?.name ?? '', colour: tag?.colour ?? 'blue' }}
        onFinish={send}
      >
        <Form.Item name="name" label="Name" rules={zodRule(freeName)}>
          <Input dir="auto" autoFocus maxLength={limits.tagName} />
        </Form.Item>
        <Form.Item name="colour" label="Colour">
          <Radio.Group aria-label="Colour" options={colourOptions} className={styles.colours ?? ''} />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};

interface MergeTagDialogProps {
  tag: TagRecord;
  tags: readonly TagRecord[];
  onClose: () => void;
}

/** Renders the form that replaces this tag by another. */
export const MergeTagDialog = ({ tag, tags, onClose }: MergeTagDialogProps) => {
  const { send, isPending } = useMergeTag(onClose);
  const others = tags.filter(({ id }) => id !== tag.id);
  return (
    <FormDialog
      open
      title={`Merge tag ${tag.name}`}
      width={420}
      submitLabel="Merge"
      pending={isPending}
      onCancel={onClose}
    >
      <DialogForm<{ into: string }> onFinish={({ into }) => send({ tag, into })}>
        <Form.Item
          name="into"
          label="Into"
          rules={[{ required: true, message: 'Please choose a tag' }]}
          extra={`On ${jobReferencesText(tag)} this tag replaces ${tag.name}. This cannot be undone.`}
        >
          <SingleSelect
            showSearch={{ optionFilterProp: 'name' }}
            autoFocus
            options={others.map(({ id, name, colour }) => ({
              value: id,
              name,
              title: name,
              label: <TagOption name={name} colour={colour} />,
            }))}
          />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};
