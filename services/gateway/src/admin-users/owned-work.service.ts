import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';

/** A person's job references and open tasks: jobs provides the work, auth the people. */
@Injectable()
export class OwnedWorkService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async of(actor: UserActor, userId: string): Promise<AnswerOf<typeof jobsService.holdings>> {
    await this.assertKnown(actor, userId);
    return this.jobs.holdings(actor, { userId });
  }

  /** Hands over one batch of the person's job references to another owner. */
  async handOver(
    actor: UserActor,
    fromUserId: string,
    toUserId: string,
  ): Promise<AnswerOf<typeof jobsService.handOver>> {
    await this.assertKnown(actor, fromUserId);
    const newOwner = await this.people.active(toUserId);
    return this.jobs.handOver(actor, { fromUserId, newOwner });
  }

  private async assertKnown(actor: UserActor, userId: string): Promise<void> {
    const [known] = await this.auth.namesOf(actor, { ids: [userId] });
    if (!known) throw notFound('User');
  }
}
