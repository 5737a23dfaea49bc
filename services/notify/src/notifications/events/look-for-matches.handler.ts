import { lookForMatches } from '@jobref/contracts/wire/queues';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';

/**
 * Makes jobs search for new matches of a person's saved searches, with the role that auth returns. Ends the alerts of a
 * person who is no longer active.
 */
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
