import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import type { NotifiableEvent } from '../notifications/events/notification-dispatcher.js';
import type { StartedNotify } from './started-notify.js';

export const agent = (id: string = randomUUID()): UserActor => ({ kind: 'user', id, role: 'agent' });
export const administrator = (): UserActor => ({ ...agent(), role: 'administrator' });

type Facts = Partial<Omit<NotificationContext, 'recipientIds'>> & {
  title?: string;
  reference?: string;
};

/** Adds an event to the fake jobs service, a comment by default; returns the message about it. */
export const addEvent = (
  notify: Pick<StartedNotify, 'contexts'>,
  happened: Partial<NotifiableEvent> & Pick<NotifiableEvent, 'recipientIds'>,
  { title = 'Roof survey after storm', reference = 'JR-2026-000120', ...facts }: Facts = {},
): NotifiableEvent => {
  const message: NotifiableEvent = {
    type: 'comment',
    jobReferenceId: randomUUID(),
    subjectId: randomUUID(),
    actorId: null,
    ...happened,
  };
  notify.contexts.known.set(message.subjectId, {
    jobReference: { id: message.jobReferenceId, reference, title },
    ...{ text: 'All serial numbers are in.', dueDate: null, permissions: null, pages: null },
    ...{ address: null, meantFor: null },
    ...facts,
  });
  return message;
};
