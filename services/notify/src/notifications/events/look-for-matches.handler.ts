import { lookForMatches } from '@jobref/contracts/wire/queues';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';

/**
 * Has jobs look for what somebody's saved searches newly find: in which role they see job references, auth says.
 * Who is active no more is not looked for any longer. */
@Injectable()
export class LookForMatchesHandler {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  @OnMessage(lookForMatches)
  async look({ payload: { userId } }: ReceivedMessage<typeof lookForMatches>): Promise<void> {
    const [person] = await this.auth.contactsOf(notifier, { ids: [userId] });
    if (person?.isActive)
      await this.jobs.lookForMatches(notifier, { colleague: { id: userId, role: person.role } });
    else await this.jobs.endAlerts(notifier, { userId });
  }
}
