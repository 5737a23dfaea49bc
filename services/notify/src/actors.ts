import { systemActor } from '@jobref/contracts/domain/actor';

/** As whom notify asks and writes while it tells people of what happened, and while it sends them mails. */
export const notifier = systemActor('notifier');
export const mailWorker = systemActor('mail worker');
