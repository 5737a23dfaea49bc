import { type Client, clientRequest, type ClientRequest } from '@jobref/contracts/domain/clients';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { allJobReferencePaths } from '../../api/affected-paths.js';
import { clientQuery } from '../../domain/clients/queries.js';
import { formErrorHandler } from '../../domain/form-error-handler.js';
import { jobReferencesText } from '../../domain/job-references/job-references-text.js';
import { DraftForm } from '../../drafts/draft-form.js';
import { useDiscardDraft } from '../../drafts/use-form-draft.js';
import { useSaveChanges } from '../../drafts/use-save-changes.js';
import { useRefresh } from '../../live/use-refresh.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { ConflictDialog } from '../../ui/overlays/conflict-dialog.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { ClientFields, labels } from './client-fields.js';

const valuesOf = ({ name, email, phone, address, notes }: Client) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
  notes: notes ?? '',
});

interface EditClientDialogProps {
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** Edits a client. Name and email change on the client's job references too, and the dialog says so. */
export const EditClientDialog = ({ client, open, onClose }: EditClientDialogProps) => {
  const draft = `client.${client.id}`;
  const close = useDiscardDraft(draft, onClose);
  const [form] = Form.useForm<ClientRequest>();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = clientQuery(client.id);
  const { base, save, isPending, conflict } = useSaveChanges<Client, ClientRequest>({
    method: 'PATCH',
    path: queryKey.join('/'),
    draft,
    record: client,
    isEditing: open,
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void refresh(allJobReferencePaths);
      toast({ title: 'Success', description: 'Client saved' });
      close();
    },
    onSettled: (shown) => form.setFieldsValue(valuesOf(shown)),
    onError: formErrorHandler(form, 'Failed to save the client'),
  });
  const [name, email] = [Form.useWatch('name', form), Form.useWatch('email', form)];
  const hasNewNameOrEmail =
    (name !== undefined && name.trim() !== base.name) ||
    (email !== undefined && (email?.trim() ?? '') !== (base.email ?? ''));
  return (
    <>
      <FormDialog
        open={open}
        title="Edit client"
        submitLabel="Save Changes"
        pending={isPending}
        onCancel={close}
      >
        <DraftForm
          draft={draft}
          form={form}
          initialValues={valuesOf(base)}
          record={base}
          onFinish={(values) => save(clientRequest.parse(values))}
        >
          <ClientFields />
          {hasNewNameOrEmail && client.jobReferenceCount > 0 && (
            <p role="status" className="small text-secondary">
              Changes on {jobReferencesText(client)} too.
            </p>
          )}
        </DraftForm>
      </FormDialog>
      <ConflictDialog conflict={conflict} labels={labels} />
    </>
  );
};
