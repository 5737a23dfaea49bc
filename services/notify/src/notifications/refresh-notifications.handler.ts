import { refreshNotifications } from '@jobref/contracts/wire/queues';
import {
  Handles,
  type MessageHandler,
  type ReceivedMessage,
} from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { RefreshingService } from './refreshing.service.js';

@Injectable()
@Handles(refreshNotifications)
export class RefreshNotificationsHandler implements MessageHandler<typeof refreshNotifications> {
  constructor(private readonly refreshing: RefreshingService) {}

  handle({ payload }: ReceivedMessage<typeof refreshNotifications>): Promise<void> {
    return this.refreshing.refresh(payload.jobReferenceId, payload.subjectId);
  }
}
