import { accessEnded } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { Viewers } from '../viewers.js';
import { LivePublisher } from './live-publisher.js';

@Injectable()
@Handles(accessEnded)
export class AccessEndedHandler implements MessageHandler<typeof accessEnded> {
  constructor(
    private readonly viewers: Viewers,
    private readonly live: LivePublisher,
  ) {}

  /** Not to those who see it as before: as an administrator, or by a new share. */
  async handle({ payload: { userIds, jobReferenceId } }: ReceivedMessage<typeof accessEnded>): Promise<void> {
    const seeing = await this.viewers.of(jobReferenceId, userIds);
    const ended = userIds.filter((id) => !seeing.includes(id));
    if (ended.length > 0) await this.live.publish(ended, { type: 'access_ended', jobReferenceId });
  }
}
