import {
  notification,
  notificationPreferences,
  notificationPreferencesRequest,
  notificationsQuery,
  unreadCount,
} from '@jobref/contracts/domain/notifications';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class NotificationsQueryDto extends createZodDto(notificationsQuery) {}
export class NotificationDto extends createZodDto(notification) {}
export class NotificationsDto extends createZodDto(z.array(notification)) {}
export class UnreadCountDto extends createZodDto(unreadCount) {}
export class PreferencesRequestDto extends createZodDto(notificationPreferencesRequest) {}
export class PreferencesDto extends createZodDto(notificationPreferences) {}
