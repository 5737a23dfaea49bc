import { forgetNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationRemoval } from './notification-removal.js';

@Injectable()
@Handles(forgetNotifications)
export class ForgetNotificationsHandler implements MessageHandler<typeof forgetNotifications> {
  constructor(private readonly removal: NotificationRemoval) {}

  handle({ payload }: ReceivedMessage<typeof forgetNotifications>): Promise<void> {
    return this.removal.remove(payload.jobReferenceId, payload.userId);
  }
}
