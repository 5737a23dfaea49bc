import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationType,
} from '@jobref/contracts/domain/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { preferencesQuery } from '../queries.js';

const { queryKey } = preferencesQuery;
const path = '/api/notification-preferences';

interface Choice {
  type: NotificationType;
  channel: NotificationChannel;
}

const useShow = () => {
  const queryClient = useQueryClient();
  return (chosen: Partial<NotificationPreferences>) => {
    // A fetch in flight would overwrite the change.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...chosen });
  };
};

/** PUT /api/notification-preferences, one type per request, in the order of the choices. Refetches after a failure. */
export const useChoose = (onSaved: (type: NotificationType) => void) => {
  const queryClient = useQueryClient();
  const show = useShow();
  const isLast = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: path },
    mutationFn: ({ type, channel }: Choice) =>
      request<NotificationPreferences>('PUT', path, { [type]: channel }),
    onSuccess: (saved, { type }) => {
      // The response to an earlier choice does not include later ones.
      if (isLast()) show(saved);
      onSaved(type);
    },
    onError: (error) => {
      toastFailure('Error', 'Failed to save your preferences')(error);
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Returns a function that shows a choice optimistically. */
export const useShowChoice = () => {
  const show = useShow();
  return ({ type, channel }: Choice) => show({ [type]: channel });
};
