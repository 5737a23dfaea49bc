import { notifyOf } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationDispatcher } from './notification-dispatcher.js';

@Injectable()
@Handles(notifyOf)
export class NotifyOfHandler implements MessageHandler<typeof notifyOf> {
  constructor(private readonly dispatcher: NotificationDispatcher) {}

  handle({ id, payload }: ReceivedMessage<typeof notifyOf>): Promise<void> {
    return this.dispatcher.dispatch(id, payload);
  }
}
