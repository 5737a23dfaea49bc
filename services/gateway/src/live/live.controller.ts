import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { LiveQuery } from './live.dto.js';
import { LiveService } from './live.service.js';

@ApiTags('Live')
@Controller('live')
@SignedIn()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    description: 'Server-sent events: which queries went stale, and new notifications',
    schema: { type: 'string' },
  })
  open(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query() { lastEventId }: LiveQuery) {
    return this.live.open(request, reply, lastEventId);
  }
}
