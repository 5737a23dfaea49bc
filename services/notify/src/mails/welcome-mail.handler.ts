import { welcomeMail } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { CredentialsMailsService } from './credentials-mails.service.js';

type Message = ReceivedMessage<typeof welcomeMail>;
const requestOf = ({ id: messageId, payload: { userId } }: Message) =>
  ({ messageId, userId, kind: 'welcome' }) as const;

@Injectable()
@Handles(welcomeMail)
export class WelcomeMailHandler implements MessageHandler<typeof welcomeMail> {
  constructor(private readonly mails: CredentialsMailsService) {}

  handle(message: Message): Promise<void> {
    return this.mails.deliver(requestOf(message));
  }

  giveUp(message: Message, error: Error): Promise<void> {
    return this.mails.giveUp(requestOf(message), error);
  }
}
