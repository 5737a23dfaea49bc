import type { Client, ClientRequest } from '@jobref/contracts/domain/clients';
import { Form } from 'antd';
import { requestOnce } from '../../api/request.js';
import { clientsPath } from '../../domain/clients/queries.js';
import { formErrorHandler } from '../../domain/form-error-handler.js';
import { useAction } from '../../domain/use-action.js';
import { DraftForm } from '../../drafts/draft-form.js';
import { useDiscardDraft } from '../../drafts/use-form-draft.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { paths } from '../../paths.js';
import { useNavigateIfMounted } from '../../ui/hooks/use-navigate-if-mounted.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { useIsFirstEntry } from '../../ui/overlays/use-dialog.js';
import { ClientFields } from './client-fields.js';

const draft = 'client';

/** Adds a client who has no job reference yet, then navigates to the client's page. */
export const NewClientDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const navigate = useNavigateIfMounted();
  const isFirstEntry = useIsFirstEntry();
  const { keyFor, forget: forgetKey } = useIdempotencyKey('client');
  const forgetDraft = useDiscardDraft(draft);
  const close = useDiscardDraft(draft, onClose);
  const [form] = Form.useForm<ClientRequest>();
  const { send, isPending } = useAction<Client, ClientRequest>({
    mutationFn: (values) => requestOnce(clientsPath, values, keyFor(values)),
    success: ({ name }) => `${name} added`,
    onDone: async ({ id }) => {
      forgetKey();
      forgetDraft();
      // Replaces the dialog's history entry: closing it would navigate back, asynchronously, and override this.
      await navigate(paths.client(id), { replace: true, state: { isFirstEntry } });
    },
    onError: formErrorHandler(form, 'Failed to add the client'),
    touches: [clientsPath],
  });
  return (
    <FormDialog open={open} title="New client" submitLabel="Add client" pending={isPending} onCancel={close}>
      <DraftForm draft={draft} form={form} onFinish={send}>
        <ClientFields />
      </DraftForm>
    </FormDialog>
  );
};
