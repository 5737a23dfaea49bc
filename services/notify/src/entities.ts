import { MailDelivery } from './deliveries/mail-delivery.entity.js';
import { NotificationEvent } from './notifications/events/notification-event.entity.js';
import { Notification } from './notifications/notification.entity.js';
import { NotificationPreference } from './preferences/notification-preference.entity.js';

/** This service's own tables. */
export const entities = [MailDelivery, NotificationEvent, Notification, NotificationPreference];
