import type { Received } from '@jobref/contracts/services/calls';
import { notifyService } from '@jobref/contracts/services/notify';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { MailDeliveriesService } from './mail-deliveries.service.js';

@Controller()
export class MailDeliveriesController {
  constructor(private readonly service: MailDeliveriesService) {}

  @Answers(notifyService.lastMails)
  lastMails({ actor, input }: Received<typeof notifyService.lastMails>) {
    return this.service.lastMails(actor, input.userIds);
  }
}
