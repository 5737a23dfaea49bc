import type { UserActor } from '@jobref/contracts/domain/actor';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles, SignedIn } from '../http/access.js';
import { CurrentActor } from '../http/principal.js';
import { MergeTagDto, NamedTagDto, TagDto, TagParams, TagsDto, UpdateTagDto } from './tags.dto.js';
import { TagsService } from './tags.service.js';

@ApiTags('Tags')
@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get('tags')
  @SignedIn()
  @ApiOkResponse({ type: TagsDto.Output, description: 'All, by name' })
  list(@CurrentActor() actor: UserActor) {
    return this.tags.list(actor, false);
  }

  @Post('tags')
  @SignedIn()
  @ApiCreatedResponse({ type: TagDto.Output, description: 'One that is there already is answered as it is' })
  create(@CurrentActor() actor: UserActor, @Body() request: NamedTagDto) {
    return this.tags.create(actor, request);
  }

  @Get('admin/tags')
  @Roles('administrator')
  @ApiOkResponse({ type: TagsDto.Output, description: 'With how many job references have each' })
  counted(@CurrentActor() actor: UserActor) {
    return this.tags.list(actor, true);
  }

  @Patch('admin/tags/:id')
  @Roles('administrator')
  @ApiOkResponse({ type: TagDto.Output })
  update(@CurrentActor() actor: UserActor, @Param() { id }: TagParams, @Body() changes: UpdateTagDto) {
    return this.tags.update(actor, id, changes);
  }

  @Post('admin/tags/:id/merge')
  @HttpCode(200)
  @Roles('administrator')
  @ApiOkResponse({ type: TagDto.Output, description: 'The tag that stays, on the job references of both' })
  merge(@CurrentActor() actor: UserActor, @Param() { id }: TagParams, @Body() { into }: MergeTagDto) {
    return this.tags.merge(actor, id, into);
  }

  @Delete('admin/tags/:id')
  @HttpCode(204)
  @Roles('administrator')
  remove(@CurrentActor() actor: UserActor, @Param() { id }: TagParams) {
    return this.tags.remove(actor, id);
  }
}
