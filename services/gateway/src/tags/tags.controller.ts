import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles, SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor } from '../http/principal.js';
import { MergeTagDto, NamedTagDto, TagDto, TagsDto, UpdateTagDto } from './tags.dto.js';

/** The organisation's tags. */
@ApiTags('Tags')
@Controller()
export class TagsController {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  @Get('tags')
  @SignedIn()
  @ApiOkResponse({ type: TagsDto.Output, description: 'All tags, by name' })
  list(@CurrentActor() actor: UserActor) {
    return this.jobs.tags(actor, { counted: false });
  }

  @Post('tags')
  @SignedIn()
  @ApiCreatedResponse({ type: TagDto.Output, description: 'The new tag, or the existing tag of this name' })
  create(@CurrentActor() actor: UserActor, @Body() request: NamedTagDto) {
    return this.jobs.createTag(actor, request);
  }

  @Get('admin/tags')
  @Roles('administrator')
  @ApiOkResponse({ type: TagsDto.Output, description: 'Tags with the number of their job references' })
  counted(@CurrentActor() actor: UserActor) {
    return this.jobs.tags(actor, { counted: true });
  }

  @Patch('admin/tags/:id')
  @Roles('administrator')
  @ApiOkResponse({ type: TagDto.Output })
  update(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() changes: UpdateTagDto) {
    return this.jobs.updateTag(actor, { tagId: id, changes });
  }

  @Post('admin/tags/:id/merge')
  @HttpCode(200)
  @Roles('administrator')
  @ApiOkResponse({ type: TagDto.Output, description: 'The remaining tag, now on the job references of both' })
  merge(@CurrentActor() actor: UserActor, @Param() { id }: IdParams, @Body() { into }: MergeTagDto) {
    return this.jobs.mergeTag(actor, { tagId: id, into });
  }

  @Delete('admin/tags/:id')
  @HttpCode(204)
  @Roles('administrator')
  remove(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.jobs.removeTag(actor, { tagId: id });
  }
}
