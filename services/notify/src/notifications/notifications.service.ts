import type { Actor } from '@jobref/contracts/actor';
import type { Notification, UnreadCount } from '@jobref/contracts/notifications';
import type { Page, PageQuery } from '@jobref/contracts/paging';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';

@Injectable()
export class NotificationsService {
  list(_actor: Actor, _query: PageQuery): Promise<Page<Notification>> {
    return Promise.resolve({ items: [], nextCursor: null, total: 0 });
  }

  unreadCount(_actor: Actor): Promise<UnreadCount> {
    return Promise.resolve({ count: 0, comments: 0 });
  }

  markRead(_actor: Actor, _id: string): Promise<Notification> {
    return Promise.reject(new AppError('not_found', 'Notification not found'));
  }

  markAllRead(_actor: Actor): Promise<Record<string, never>> {
    return Promise.resolve({});
  }
}
