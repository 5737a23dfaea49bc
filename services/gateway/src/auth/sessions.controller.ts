import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { OwnSessionsService } from '../sessions/own-sessions.service.js';
import { SessionsDto } from './auth.dto.js';

@ApiTags('Sign-in')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @ApiOkResponse({ type: SessionsDto.Output })
  list(@Req() request: FastifyRequest) {
    return this.sessions.list(request);
  }

  @Delete(':id')
  @HttpCode(204)
  end(@Req() request: FastifyRequest, @Param() { id }: IdParams) {
    return this.sessions.end(request, id);
  }
}
