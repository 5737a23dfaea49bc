import { type Client, clientRequest, type ClientRequest } from '@jobref/contracts/domain/clients';
import { limits } from '@jobref/contracts/domain/limits';
import { Form, Input } from 'antd';
import { DraftForm } from '../../drafts/draft-form.js';
import { useForgetDraft } from '../../drafts/use-form-draft.js';
import { LengthNote } from '../../ui/forms/length-note.js';
import { zodRule } from '../../ui/forms/zod-rule.js';
import { ConflictDialog } from '../../ui/overlays/conflict-dialog.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { jobReferenceCount } from './client-columns.js';
import { useCreateClient } from './use-create-client.js';
import { useEditClient } from './use-edit-client.js';

const { shape } = clientRequest;
const optional = { required: false };
const labels = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address', notes: 'Notes' };

const valuesOf = ({ name, email, phone, address, notes }: Client) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
  notes: notes ?? '',
});

const Fields = () => (
  <>
    <Form.Item name="name" label={labels.name} rules={zodRule(shape.name)}>
      <Input dir="auto" autoFocus maxLength={limits.clientName} />
    </Form.Item>
    <div className="form-pair">
      <Form.Item
        name="email"
        label={labels.email}
        rules={zodRule(shape.email, optional)}
        validateTrigger="onBlur"
      >
        <Input type="email" inputMode="email" maxLength={limits.email} />
      </Form.Item>
      <Form.Item name="phone" label={labels.phone} rules={zodRule(shape.phone, optional)}>
        <Input type="tel" inputMode="tel" maxLength={limits.mobile} />
      </Form.Item>
    </div>
    <Form.Item name="address" label={labels.address} rules={zodRule(shape.address, optional)}>
      <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.clientAddress} />
    </Form.Item>
    <Form.Item
      name="notes"
      label={labels.notes}
      tooltip="For you and administrators: no PDF shows them"
      rules={zodRule(shape.notes, optional)}
      extra={<LengthNote name="notes" most={limits.clientNotes} />}
    >
      <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.clientNotes} />
    </Form.Item>
  </>
);

const newClientDraft = 'client';
const formId = 'client';

/** A client for whom there is no job reference yet. */
export const NewClientDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const forgetDraft = useForgetDraft(newClientDraft);
  const close = useForgetDraft(newClientDraft, onClose);
  const [form] = Form.useForm<ClientRequest>();
  const { send, isPending } = useCreateClient(form, forgetDraft);
  return (
    <FormDialog
      open={open}
      title="New client"
      formId={formId}
      submitLabel="Add client"
      pending={isPending}
      onCancel={close}
    >
      <DraftForm draft={newClientDraft} id={formId} form={form} onFinish={send}>
        <Fields />
      </DraftForm>
    </FormDialog>
  );
};

export interface EditClientDialogProps {
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** Their name and address change on their job references too, and the dialog says so. */
export const EditClientDialog = ({ client, open, onClose }: EditClientDialogProps) => {
  const draft = `client.${client.id}`;
  const close = useForgetDraft(draft, onClose);
  const [form] = Form.useForm<ClientRequest>();
  const { base, save, isPending, conflict } = useEditClient({
    client,
    draft,
    isEditing: open,
    form,
    onSaved: close,
  });
  const [name, email] = [Form.useWatch('name', form), Form.useWatch('email', form)];
  const isCalledElse =
    (name !== undefined && name.trim() !== base.name) ||
    (email !== undefined && (email?.trim() ?? '') !== (base.email ?? ''));
  return (
    <>
      <FormDialog
        open={open}
        title="Edit client"
        formId={formId}
        submitLabel="Save Changes"
        pending={isPending}
        onCancel={close}
      >
        <DraftForm
          draft={draft}
          id={formId}
          form={form}
          initialValues={valuesOf(base)}
          record={base}
          onFinish={(values) => save(clientRequest.parse(values))}
        >
          <Fields />
          {isCalledElse && client.jobReferenceCount > 0 && (
            <p role="status" className="small text-secondary">
              Changes on {jobReferenceCount(client)} job reference{client.jobReferenceCount === 1 ? '' : 's'}{' '}
              too.
            </p>
          )}
        </DraftForm>
      </FormDialog>
      {conflict && <ConflictDialog conflict={conflict} labels={labels} />}
    </>
  );
};
