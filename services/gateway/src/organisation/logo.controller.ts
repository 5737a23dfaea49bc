import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesBody } from '../files/files.openapi.js';
import { Public } from '../http/access.js';
import { LogoService } from './logo.service.js';
import { LogoQueryDto } from './organisation.dto.js';

@ApiTags('Configuration')
@Controller('logo')
export class LogoController {
  constructor(private readonly logo: LogoService) {}

  @Get()
  @Public()
  @ApiProduces('image/png')
  @ApiOkResponse({
    description: 'The organisation’s logo; cached for ever if the URL has its version',
    ...bytesBody,
  })
  get(
    @Query() { v }: LogoQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.logo.send(v, request, reply);
  }
}
