import { notifyService } from '@jobref/contracts/wire/notify';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { MailDeliveriesService } from './mail-deliveries.service.js';

export const mailDeliveryAnswers = answersOf(notifyService, [MailDeliveriesService], (deliveries) => ({
  lastMails: (actor, { userIds }) => deliveries.lastMails(actor, userIds),
}));
