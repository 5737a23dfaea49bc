import type { UnreadCount } from '@jobref/contracts/domain/notifications';
import { useQuery } from '@tanstack/react-query';

export const unreadCountKey = ['/api/notifications/unread-count'] as const;

/** GET /api/notifications/unread-count: all, and the comments among them [AP-22 CO-01]. */
export const useUnreadCount = () => useQuery<UnreadCount>({ queryKey: unreadCountKey });
