import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.js';
import {
  savedSearchesPath,
  savedSearchesQuery,
  savedSearchPaths,
} from '../../domain/saved-searches/queries.js';
import { useAction } from '../../domain/use-action.js';
import { useRefresh } from '../../live/use-refresh.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { toastUndo } from '../../ui/feedback/toast-undo.js';

const pathOf = ({ id }: { id: string }) => `${savedSearchesPath}/${id}`;
const rowOf = ({ id }: { id: string }) => id;

/** PUT /api/saved-searches/order, with an optimistic update. */
export const useReorderSavedSearches = () => {
  const queryClient = useQueryClient();
  return useAction<SavedSearch[], readonly string[]>({
    mutationFn: (ids) => request('PUT', `${savedSearchesPath}/order`, { ids }),
    onMutate: (ids) =>
      queryClient.setQueryData(savedSearchesQuery.queryKey, (savedSearches) =>
        savedSearches?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    failure: 'Failed to put the saved searches in order',
    touches: [savedSearchesPath],
    rowOf: (ids) => ids.join(),
  });
};

/** DELETE /api/saved-searches/{id}: a toast offers undo for a while. */
export const useRemoveSavedSearch = () => {
  const refresh = useRefresh();
  const { id: personId } = useSignedInUser();
  const restore = async ({ id, name }: SavedSearch) => {
    try {
      await request('POST', `${pathOf({ id })}/restore`);
      toast({ title: 'Success', description: `“${name}” restored` });
      void refresh(savedSearchPaths);
    } catch (error) {
      errorToastHandler('Error', 'It could not be restored')(error);
    }
  };
  return useAction<undefined, SavedSearch>({
    mutationFn: (savedSearch) => request('DELETE', pathOf(savedSearch)),
    failure: 'Failed to delete the saved search',
    onDone: (_, savedSearch) => {
      // Deleting a colleague's search only removes it from one's own list.
      const done = savedSearch.ownerId === personId ? 'deleted' : 'removed from your list';
      toastUndo(`“${savedSearch.name}” ${done}`, () => restore(savedSearch));
    },
    touches: savedSearchPaths,
    rowOf,
  });
};

interface Sharing {
  id: string;
  userId: string;
}

const followerPath = ({ id, userId }: Sharing) => `${pathOf({ id })}/followers/${userId}`;

/** PUT and DELETE /api/saved-searches/{id}/followers/{userId}. */
export const useSharing = (onShared: () => void) => {
  const share = useAction<SavedSearch, Sharing>({
    mutationFn: (sharing) => request('PUT', followerPath(sharing)),
    failure: 'Failed to share the search',
    onDone: onShared,
    touches: [savedSearchesPath],
  });
  const unshare = useAction<SavedSearch, Sharing>({
    mutationFn: (sharing) => request('DELETE', followerPath(sharing)),
    failure: 'Failed to stop sharing',
    touches: [savedSearchesPath],
    rowOf: ({ userId }) => userId,
  });
  return { share, unshare };
};
