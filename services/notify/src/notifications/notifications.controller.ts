import type { Received } from '@jobref/contracts/services/calls';
import { notifyService } from '@jobref/contracts/services/notify';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly service: NotificationsService) {}

  @Answers(notifyService.notifications)
  list({ actor, input }: Received<typeof notifyService.notifications>) {
    return this.service.list(actor, input);
  }

  @Answers(notifyService.unreadCount)
  unreadCount({ actor }: Received<typeof notifyService.unreadCount>) {
    return this.service.unreadCount(actor);
  }

  @Answers(notifyService.markRead)
  markRead({ actor, input }: Received<typeof notifyService.markRead>) {
    return this.service.markRead(actor, input.notificationId);
  }

  @Answers(notifyService.markAllRead)
  markAllRead({ actor }: Received<typeof notifyService.markAllRead>) {
    return this.service.markAllRead(actor);
  }
}
