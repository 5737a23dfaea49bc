import { notifyOfHandOver } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { NotificationDispatcher } from './notification-dispatcher.js';

@Injectable()
@Handles(notifyOfHandOver)
export class NotifyOfHandOverHandler implements MessageHandler<typeof notifyOfHandOver> {
  constructor(private readonly dispatcher: NotificationDispatcher) {}

  handle({ id, payload }: ReceivedMessage<typeof notifyOfHandOver>): Promise<void> {
    const { jobReferenceId, recipientId, ...happened } = payload;
    return this.dispatcher.dispatch(id, {
      ...happened,
      type: 'handed_over',
      jobReferenceId,
      subjectId: jobReferenceId,
      recipientIds: [recipientId],
    });
  }
}
