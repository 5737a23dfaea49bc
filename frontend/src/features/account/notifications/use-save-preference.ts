import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationType,
} from '@jobref/contracts/domain/notifications';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { preferencesQuery } from '../queries.js';

const { queryKey } = preferencesQuery;
const path = '/api/notification-preferences';

interface Choice {
  type: NotificationType;
  channel: NotificationChannel;
}

/** PUT /api/notification-preferences, one type per request, in the order of the choices. Refetches after a failure. */
export const useSavePreference = (onSaved: (type: NotificationType) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: path },
    mutationFn: ({ type, channel }: Choice) =>
      request<NotificationPreferences>('PUT', path, { [type]: channel }),
    onSuccess: (saved, { type }) => {
      // A fetch in flight would overwrite the change.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      onSaved(type);
    },
    onError: (error) => {
      errorToastHandler('Error', 'Failed to save your preferences')(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Returns the choices that are being saved, by type. They apply over the saved ones, and are gone when they fail. */
export const usePendingChoices = (): Partial<NotificationPreferences> => {
  const choices = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  });
  return Object.fromEntries(choices.map(({ type, channel }) => [type, channel]));
};
