import { notificationMail } from '@jobref/contracts/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';

@Injectable()
@Handles(notificationMail)
export class NotificationMailHandler implements MessageHandler<typeof notificationMail> {
  handle(_message: ReceivedMessage<typeof notificationMail>): Promise<void> {
    return Promise.resolve();
  }
}
