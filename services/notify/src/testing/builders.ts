import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Happening } from '@jobref/contracts/wire/jobs';
import type { Happened } from '../notifications/telling.service.js';
import type { StartedNotify } from './started-notify.js';

export const agent = (id: string = randomUUID()): UserActor => ({ kind: 'user', id, role: 'agent' });
export const administrator = (id: string = randomUUID()): UserActor => ({
  ...agent(id),
  role: 'administrator',
});

type Facts = Partial<Omit<Happening, 'jobReference' | 'recipientIds'>> & {
  title?: string;
  reference?: string;
};

/** Lets something happen at jobs, a comment unless said otherwise; answers the message that tells of it. */
export const happen = (
  notify: Pick<StartedNotify, 'happenings'>,
  happened: Partial<Happened> & Pick<Happened, 'recipientIds'>,
  { title = 'Roof survey after storm', reference = 'JR-2026-000120', ...facts }: Facts = {},
): Happened => {
  const message: Happened = {
    type: 'comment',
    jobReferenceId: randomUUID(),
    subjectId: randomUUID(),
    actorId: null,
    ...happened,
  };
  notify.happenings.known.set(message.subjectId, {
    jobReference: { id: message.jobReferenceId, reference, title },
    ...{ text: 'All serial numbers are in.', dueDate: null, permissions: null, pages: null },
    ...facts,
  });
  return message;
};
