import { accessEnded } from '@jobref/contracts/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { LiveFeed } from './live-feed.js';

@Injectable()
@Handles(accessEnded)
export class AccessEndedHandler implements MessageHandler<typeof accessEnded> {
  constructor(private readonly live: LiveFeed) {}

  handle({ payload: { userIds, jobReferenceId } }: ReceivedMessage<typeof accessEnded>): Promise<void> {
    return this.live.tell(userIds, { type: 'access_ended', jobReferenceId });
  }
}
