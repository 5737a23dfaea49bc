import { refreshNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationUpdate } from './notification-update.js';

@Injectable()
@Handles(refreshNotifications)
export class RefreshNotificationsHandler implements MessageHandler<typeof refreshNotifications> {
  constructor(private readonly update: NotificationUpdate) {}

  handle({ payload }: ReceivedMessage<typeof refreshNotifications>): Promise<void> {
    return this.update.update(payload.jobReferenceId, payload.subjectId);
  }
}
