import { reviewNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { ForgettingService } from './forgetting.service.js';

@Injectable()
@Handles(reviewNotifications)
export class ReviewNotificationsHandler implements MessageHandler<typeof reviewNotifications> {
  constructor(private readonly forgetting: ForgettingService) {}

  handle({ payload }: ReceivedMessage<typeof reviewNotifications>): Promise<void> {
    return this.forgetting.forgetHidden(payload.userId);
  }
}
