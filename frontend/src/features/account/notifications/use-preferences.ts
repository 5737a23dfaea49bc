import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationType,
} from '@jobref/contracts/domain/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';

const key = ['/api/notification-preferences'] as const;

interface Choice {
  type: NotificationType;
  channel: NotificationChannel;
}

/** GET /api/notification-preferences. */
export const usePreferences = () => useQuery<NotificationPreferences>({ queryKey: key });

/** PUT /api/notification-preferences, one kind at a time and in the order of the choices; shown at once, taken back when it fails. */
export const useChoose = (onSaved: (type: NotificationType) => void) => {
  const queryClient = useQueryClient();
  const isLast = () => queryClient.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    scope: { id: key[0] },
    mutationFn: ({ type, channel }: Choice) =>
      request<NotificationPreferences>('PUT', key[0], { [type]: channel }),
    onSuccess: (saved, { type }) => {
      // The answer to an earlier choice does not know of a later one.
      if (isLast()) queryClient.setQueryData(key, saved);
      onSaved(type);
    },
    onError: (error) => {
      toastFailure('Error', 'Failed to save your preferences')(error);
      if (isLast()) void queryClient.invalidateQueries({ queryKey: key });
    },
  });
};

/** The choice as it will be, for the screen. */
export const useShowChoice = () => {
  const queryClient = useQueryClient();
  return ({ type, channel }: Choice) =>
    queryClient.setQueryData<NotificationPreferences>(
      key,
      (before) => before && { ...before, [type]: channel },
    );
};
