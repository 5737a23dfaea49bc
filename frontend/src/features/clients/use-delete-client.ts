import type { Client } from '@jobref/contracts/domain/clients';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.js';
import { clientQuery, clientsPath } from '../../domain/clients/queries.js';
import { useAction } from '../../domain/use-action.js';
import { paths } from '../../paths.js';
import { useNavigateIfMounted } from '../../ui/hooks/use-navigate-if-mounted.js';

/** DELETE /api/clients/{id}, then navigates to the list. */
export const useDeleteClient = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigateIfMounted();
  return useAction<undefined, Client>({
    mutationFn: ({ id }) => request('DELETE', `${clientsPath}/${id}`),
    success: (_, { name }) => `${name} deleted`,
    failure: 'Failed to delete the client',
    onDone: async (_, { id }) => {
      await navigate(paths.clients, { replace: true });
      queryClient.removeQueries({ queryKey: clientQuery(id).queryKey });
    },
    touches: [clientsPath],
  });
};
