import { passwordResetMail } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { CredentialsMailsService } from './credentials-mails.service.js';

type Message = ReceivedMessage<typeof passwordResetMail>;
const requestOf = ({ id: messageId, payload: { userId } }: Message) =>
  ({ messageId, userId, kind: 'password_reset' }) as const;

@Injectable()
@Handles(passwordResetMail)
export class PasswordResetMailHandler implements MessageHandler<typeof passwordResetMail> {
  constructor(private readonly mails: CredentialsMailsService) {}

  handle(message: Message): Promise<void> {
    return this.mails.deliver(requestOf(message));
  }

  giveUp(message: Message, error: Error): Promise<void> {
    return this.mails.giveUp(requestOf(message), error);
  }
}
