import type { Actor, UserActor } from '@jobref/contracts/actor';
import { AppError } from '@jobref/service-kit/errors';

/** The signed-in person, whose own notifications and choices these are. Throws for anybody else, the system too. */
export const personIn = (actor: Actor): UserActor => {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in');
  return actor;
};
