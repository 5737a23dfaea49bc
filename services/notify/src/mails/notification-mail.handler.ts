import { notificationMail } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationMailsService } from './notification-mails.service.js';

type Message = ReceivedMessage<typeof notificationMail>;
const requestOf = ({ id: messageId, payload }: Message) => ({ messageId, ...payload });

@Injectable()
@Handles(notificationMail)
export class NotificationMailHandler implements MessageHandler<typeof notificationMail> {
  constructor(private readonly mails: NotificationMailsService) {}

  handle(message: Message): Promise<void> {
    return this.mails.deliver(requestOf(message));
  }

  giveUp(message: Message, error: Error): Promise<void> {
    return this.mails.giveUp(requestOf(message), error);
  }
}
