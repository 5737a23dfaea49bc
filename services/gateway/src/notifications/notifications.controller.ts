import type { UserActor } from '@jobref/contracts/domain/actor';
import { NOTIFY, type NotifyClient } from '@jobref/service-kit/calls/clients';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { Paged } from '../http/paged.js';
import { CurrentActor } from '../http/principal.js';
import {
  NotificationDto,
  NotificationsDto,
  NotificationsQueryDto,
  PreferencesDto,
  PreferencesRequestDto,
  UnreadCountDto,
} from './notifications.dto.js';

/** Endpoints for a person's own notifications [AP-21 AP-22 AP-23]. */
@ApiTags('Notifications')
@Controller()
@SignedIn()
export class NotificationsController {
  constructor(@Inject(NOTIFY) private readonly notify: NotifyClient) {}

  @Get('notifications')
  @Paged()
  @ApiOkResponse({ type: NotificationsDto.Output })
  list(@CurrentActor() actor: UserActor, @Query() query: NotificationsQueryDto) {
    return this.notify.notifications(actor, query);
  }

  @Get('notifications/unread-count')
  @ApiOkResponse({ type: UnreadCountDto.Output })
  unreadCount(@CurrentActor() actor: UserActor) {
    return this.notify.unreadCount(actor, {});
  }

  @Patch('notifications/:id/read')
  @ApiOkResponse({ type: NotificationDto.Output })
  markRead(@CurrentActor() actor: UserActor, @Param() { id }: IdParams) {
    return this.notify.markRead(actor, { notificationId: id });
  }

  @Post('notifications/read-all')
  @HttpCode(204)
  markAllRead(@CurrentActor() actor: UserActor) {
    return this.notify.markAllRead(actor, {});
  }

  @Get('notification-preferences')
  @ApiOkResponse({ type: PreferencesDto.Output })
  preferences(@CurrentActor() actor: UserActor) {
    return this.notify.preferences(actor, {});
  }

  @Put('notification-preferences')
  @ApiOkResponse({
    type: PreferencesDto.Output,
    description: 'All preferences; types that the request omits are unchanged',
  })
  setPreferences(@CurrentActor() actor: UserActor, @Body() preferences: PreferencesRequestDto) {
    return this.notify.setPreferences(actor, preferences);
  }
}
