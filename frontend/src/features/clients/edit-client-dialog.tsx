import { type Client, clientRequest, type ClientRequest } from '@jobref/contracts/domain/clients';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { allJobReferencePaths } from '../../api/affected-paths.js';
import { clientQuery } from '../../domain/clients/queries.js';
import { EditDialog } from '../../domain/edit-dialog.js';
import { jobReferencesText } from '../../domain/job-references/job-references-text.js';
import { useRefresh } from '../../live/use-refresh.js';
import { ClientFields, labels } from './client-fields.js';

const valuesOf = ({ name, email, phone, address, notes }: Client) => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? '',
  notes: notes ?? '',
});

/** Name and email change on the client's job references too, and this says so. */
const AffectedJobReferencesNote = ({ client, base }: { client: Client; base: Client }) => {
  const form = Form.useFormInstance<ClientRequest>();
  const [name, email] = [Form.useWatch('name', form), Form.useWatch('email', form)];
  const hasNewNameOrEmail =
    (name !== undefined && name.trim() !== base.name) ||
    (email !== undefined && (email?.trim() ?? '') !== (base.email ?? ''));
  if (!hasNewNameOrEmail || client.jobReferenceCount === 0) return null;
  return (
    <p role="status" className="small text-secondary">
      Changes on {jobReferencesText(client)} too.
    </p>
  );
};

interface EditClientDialogProps {
  client: Client;
  open: boolean;
  onClose: () => void;
}

export const EditClientDialog = ({ client, ...dialog }: EditClientDialogProps) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = clientQuery(client.id);
  return (
    <EditDialog
      {...dialog}
      title="Edit client"
      record={client}
      path={queryKey.join('/')}
      draft={`client.${client.id}`}
      labels={labels}
      valuesOf={valuesOf}
      schema={clientRequest}
      success="Client saved"
      failure="Failed to save the client"
      onSaved={(saved) => {
        queryClient.setQueryData(queryKey, saved);
        void refresh(allJobReferencePaths);
      }}
    >
      {(base) => (
        <>
          <ClientFields />
          <AffectedJobReferencesNote client={client} base={base} />
        </>
      )}
    </EditDialog>
  );
};
