import { notifyService } from '@jobref/contracts/wire/notify';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { MailDeliveriesService } from './mail-deliveries.service.js';

export const mailDeliveryHandlers = handlersOf(notifyService, [MailDeliveriesService], (deliveries) => ({
  lastMails: (actor, { userIds }) => deliveries.lastMails(actor, userIds),
}));
