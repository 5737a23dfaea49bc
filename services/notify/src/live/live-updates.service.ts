import { accessEnded, jobReferenceChanged } from '@jobref/contracts/wire/queues';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { VisibilityService } from '../visibility.service.js';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';

/** Publishes changes of job references to open browsers. */
@Injectable()
export class LiveUpdatesService {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly live: LivePublisher,
  ) {}

  @OnMessage(jobReferenceChanged)
  changed({ payload }: ReceivedMessage<typeof jobReferenceChanged>): Promise<void> {
    const { userIds, jobReferenceId, topics } = payload;
    const update = { type: 'job_reference_changed', jobReferenceId, topics } as const;
    return this.live.publish(userIds, update, { administrators: true });
  }

  /** Not published to those who still see the job reference: as an administrator, or by a new share. */
  @OnMessage(accessEnded)
  async accessEnded({ payload }: ReceivedMessage<typeof accessEnded>): Promise<void> {
    const { userIds, jobReferenceId } = payload;
    const seeing = await this.visibility.of(jobReferenceId, userIds);
    const ended = userIds.filter((id) => !seeing.includes(id));
    if (ended.length > 0) await this.live.publish(ended, { type: 'access_ended', jobReferenceId });
  }
}
