import { reviewNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationRemoval } from './notification-removal.js';

@Injectable()
@Handles(reviewNotifications)
export class ReviewNotificationsHandler implements MessageHandler<typeof reviewNotifications> {
  constructor(private readonly removal: NotificationRemoval) {}

  handle({ payload }: ReceivedMessage<typeof reviewNotifications>): Promise<void> {
    return this.removal.removeHidden(payload.userId);
  }
}
