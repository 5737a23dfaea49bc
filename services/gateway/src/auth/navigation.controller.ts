import { Controller, Get, Query, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginNavigationQuery } from './auth.dto.js';
import { OwnNavigationGuard } from './own-navigation.guard.js';
import { loginPage } from './login-page.js';

/** Endpoints that browsers navigate to, not API calls [RT-12 RT-16]. */
@ApiTags('Sign-in')
@Controller()
export class NavigationController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('login')
  @Public()
  @Redirect()
  @ApiFoundResponse({ description: 'Redirect to the sign-in page' })
  login(@Query() { next }: LoginNavigationQuery) {
    return { url: loginPage(next) };
  }

  @Get('logout')
  @Public()
  @UseGuards(OwnNavigationGuard)
  @Redirect('/')
  @ApiFoundResponse({ description: 'Signed out; redirect to the landing page' })
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.sessions.end(request, reply);
  }
}
