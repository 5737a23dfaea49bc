import type { Actor, SystemActor, UserActor } from '@jobref/contracts/actor';
import { AppError, forbidden } from '@jobref/service-kit/errors';

/** The signed-in person. Throws for a part of the system, which owns nothing, and for nobody. */
export const personIn = (actor: Actor): UserActor => {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in');
  return actor;
};

/** Throws for anybody but an administrator. */
export const assertAdministrator = (actor: Actor): void => {
  if (personIn(actor).role !== 'administrator')
    throw new AppError('administrator_required', 'Administrator access required');
};

/** Throws for anybody but a part of the system. */
export function assertSystem(actor: Actor): asserts actor is SystemActor {
  if (actor.kind !== 'system') throw forbidden();
}
