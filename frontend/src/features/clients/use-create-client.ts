import type { Client, ClientRequest } from '@jobref/contracts/domain/clients';
import type { FormInstance } from 'antd';
import { requestOnce } from '../../api/request.js';
import { clientsPath } from '../../domain/clients/queries.js';
import { formFailure } from '../../domain/form-failure.js';
import { useAction } from '../../domain/use-action.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { paths } from '../../paths.js';
import { useNavigateHere } from '../../ui/hooks/use-navigate-here.js';
import { useIsFirstEntry } from '../../ui/overlays/use-dialog.js';

/** POST /api/clients, and goes to the new client's page. */
export const useCreateClient = (form: FormInstance<ClientRequest>, forgetDraft: () => void) => {
  const navigate = useNavigateHere();
  const isFirstEntry = useIsFirstEntry();
  const { keyFor, forget } = useIdempotencyKey('client');
  return useAction<Client, ClientRequest>({
    mutationFn: (values) => requestOnce(clientsPath, values, keyFor(values)),
    success: ({ name }) => `${name} added`,
    onDone: async ({ id }) => {
      forget();
      forgetDraft();
      // In the place of the open dialog: to close it would go back in the history, which takes its time and would end there.
      await navigate(paths.client(id), { replace: true, state: { isFirstEntry } });
    },
    onError: formFailure(form, 'Failed to add the client'),
    touches: [clientsPath],
  });
};
