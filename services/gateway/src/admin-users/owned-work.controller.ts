import type { UserActor } from '@jobref/contracts/domain/actor';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { PeopleService } from '../people/people.service.js';
import { HandedOverDto, HandOverDto, OwnedWorkDto } from './admin-users.dto.js';

/** Endpoints for the owned work of a person who leaves, and for handing it over. */
@ApiTags('Administration')
@Controller('admin/system-users/:id')
@Roles('administrator')
export class OwnedWorkController {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  @Get('holdings')
  @ApiOkResponse({ type: OwnedWorkDto.Output })
  async of(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    await this.assertKnown(actor, id);
    return this.jobs.holdings(actor, { userId: id });
  }

  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ type: HandedOverDto.Output, description: 'To be repeated while any remain' })
  async handOver(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() { toUserId }: HandOverDto,
  ) {
    await this.assertKnown(actor, id);
    const newOwner = await this.people.active(toUserId);
    return this.jobs.handOver(actor, { fromUserId: id, newOwner });
  }

  private async assertKnown(actor: UserActor, userId: string): Promise<void> {
    const [known] = await this.auth.namesOf(actor, { ids: [userId] });
    if (!known) throw notFound('User');
  }
}
