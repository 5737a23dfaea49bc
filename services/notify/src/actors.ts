import { systemActor } from '@jobref/contracts/domain/actor';

/** System actors as which notify calls other services and writes: for notifications and for sending mails. */
export const notifier = systemActor('notifier');
export const mailWorker = systemActor('mail worker');
