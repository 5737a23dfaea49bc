import type { Client, ClientRequest } from '@jobref/contracts/domain/clients';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { allJobReferencePaths } from '../../api/touched-paths.js';
import { clientQuery } from '../../domain/clients/queries.js';
import { formFailure } from '../../domain/form-failure.js';
import { useSaveChanges } from '../../drafts/use-save-changes.js';
import { useRefresh } from '../../live/use-refresh.js';
import { toast } from '../../ui/feedback/toast-store.js';

interface Options {
  client: Client;
  draft: string;
  isEditing: boolean;
  form: FormInstance<ClientRequest>;
  onSaved: () => void;
}

/** PATCH /api/clients/{id}. */
export const useEditClient = ({ client, draft, isEditing, form, onSaved }: Options) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = clientQuery(client.id);
  const path = queryKey.join('/');
  return useSaveChanges<Client, ClientRequest>({
    method: 'PATCH',
    path,
    draft,
    record: client,
    isEditing,
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void refresh(allJobReferencePaths);
      toast({ title: 'Success', description: 'Client saved' });
      onSaved();
    },
    onSettled: (shown) => form.setFieldsValue(shown),
    onError: formFailure(form, 'Failed to save the client'),
  });
};
