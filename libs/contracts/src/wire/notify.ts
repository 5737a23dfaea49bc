import { z } from 'zod';
import { limits } from '../domain/limits.js';
import {
  notification,
  notificationPreferences,
  notificationPreferencesRequest,
  notificationsQuery,
  unreadCount,
} from '../domain/notifications.js';
import { pageOf } from '../domain/paging.js';
import { id } from '../domain/text.js';
import { mailState } from '../domain/users.js';
import { auditCalls } from './audit.js';
import { defineService, idempotent, read } from './calls.js';
import { nothing } from './parameters.js';

export const notifyService = defineService('notify', {
  /** The state of the last mail with credentials to each of these people; people without one are left out. */
  lastMails: read(
    z.object({ userIds: z.array(id).max(limits.idsPerCall) }),
    z.array(mailState.extend({ userId: id })),
  ),

  /** The caller's own notifications, newest first. */
  notifications: read(notificationsQuery, pageOf(notification)),
  unreadCount: read(nothing, unreadCount),
  markRead: idempotent(z.object({ notificationId: id }), notification),
  markAllRead: idempotent(nothing, nothing),
  preferences: read(nothing, notificationPreferences),
  /** Changes the given types; returns all. */
  setPreferences: idempotent(notificationPreferencesRequest, notificationPreferences),

  ...auditCalls,
});
