import { liveEventIdHeader } from '@jobref/contracts/browser/live-events';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../http/access.js';
import { CurrentActor, SignedInUser } from '../http/principal.js';
import { LiveHub } from '../live/live-hub.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ChangePasswordDto, CurrentUserDto, DevLoginDto, LoginAnswerDto, LoginDto } from './auth.dto.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('Sign-in')
@Controller()
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly live: LiveHub,
  ) {}

  @Get('auth/user')
  @SignedIn({ beforePasswordChange: true })
  @ApiOkResponse({
    type: CurrentUserDto.Output,
    headers: {
      [liveEventIdHeader]: {
        description: 'Id of the newest live event: a stream that resumes from it brings all later changes',
        schema: { type: 'string' },
      },
    },
  })
  user(@SignedInUser() user: CurrentUser, @Res({ passthrough: true }) reply: FastifyReply) {
    const { newestEventId } = this.live;
    if (newestEventId !== undefined) void reply.header(liveEventIdHeader, newestEventId);
    return user;
  }

  @Post('auth/login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginAnswerDto.Output })
  login(@Req() request: FastifyRequest, @Body() credentials: LoginDto) {
    return this.signIns.signIn(request, credentials, 'general');
  }

  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginAnswerDto.Output })
  administratorLogin(@Req() request: FastifyRequest, @Body() credentials: LoginDto) {
    return this.signIns.signIn(request, credentials, 'administrators');
  }

  @Post('auth/dev-login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginAnswerDto.Output })
  devLogin(@Req() request: FastifyRequest, @Body() { role }: DevLoginDto) {
    return this.signIns.devSignIn(request, role);
  }

  @Post('auth/change-password')
  @HttpCode(200)
  @SignedIn({ beforePasswordChange: true })
  @ApiOkResponse({ type: LoginAnswerDto.Output })
  changePassword(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: UserActor,
    @Body() change: ChangePasswordDto,
  ) {
    return this.signIns.changePassword(request, actor, change);
  }

  // Public to the access guard: sign-out must work while auth is unavailable.
  @Post('auth/logout')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ description: 'Signed out', schema: { type: 'object' } })
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.sessions.endOwn(request, reply);
  }
}
