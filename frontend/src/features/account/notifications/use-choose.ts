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
    // One that was asked for before would undo it.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...chosen });
  };
};

/** PUT /api/notification-preferences, one kind at a time and in the order of the choices; shown at once, taken back when it fails. */
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
      // The answer to an earlier choice does not know of a later one.
      if (isLast()) show(saved);
      onSaved(type);
    },
    onError: (error) => {
      toastFailure('Error', 'Failed to save your preferences')(error);
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** The choice as it will be, for the screen. */
export const useShowChoice = () => {
  const show = useShow();
  return ({ type, channel }: Choice) => show({ [type]: channel });
};
