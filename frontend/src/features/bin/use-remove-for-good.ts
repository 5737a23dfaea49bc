import type { BinItem } from '@jobref/contracts/domain/bin';
import { request } from '../../api/request.js';
import { binPath } from '../../api/touched-paths.js';
import { useAction } from '../../domain/use-action.js';

/** DELETE /api/bin/{id}: nobody can restore it then. */
export const useRemoveForGood = (onDone: () => void) =>
  useAction({
    mutationFn: ({ id }: BinItem) => request<undefined>('DELETE', `/api/bin/${id}`),
    success: (_, { title }) => `${title} deleted for good`,
    failure: 'Failed to delete it for good',
    onDone,
    touches: [binPath],
  });
