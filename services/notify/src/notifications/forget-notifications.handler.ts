import { forgetNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { ForgettingService } from './forgetting.service.js';

@Injectable()
@Handles(forgetNotifications)
export class ForgetNotificationsHandler implements MessageHandler<typeof forgetNotifications> {
  constructor(private readonly forgetting: ForgettingService) {}

  handle({ payload }: ReceivedMessage<typeof forgetNotifications>): Promise<void> {
    return this.forgetting.forget(payload.jobReferenceId, payload.userId);
  }
}
