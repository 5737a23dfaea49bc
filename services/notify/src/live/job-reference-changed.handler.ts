import { jobReferenceChanged } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { LivePublisher } from './live-publisher.js';

@Injectable()
@Handles(jobReferenceChanged)
export class JobReferenceChangedHandler implements MessageHandler<typeof jobReferenceChanged> {
  constructor(private readonly live: LivePublisher) {}

  handle({ payload }: ReceivedMessage<typeof jobReferenceChanged>): Promise<void> {
    const { userIds, jobReferenceId, topics } = payload;
    const news = { type: 'job_reference_changed', jobReferenceId, topics } as const;
    return this.live.publish(userIds, news, { administrators: true });
  }
}
