import type { Actor } from '@jobref/contracts/domain/actor';
import { administratorRequired } from '@jobref/service-kit/errors';

/** How mails fared is shown to administrators, in the users' table. */
export const assertMaySeeDeliveries = (actor: Actor): void => {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'administrator')) return;
  throw administratorRequired();
};
