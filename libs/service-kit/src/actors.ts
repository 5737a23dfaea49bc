import type { Actor, SystemActor, UserActor } from '@jobref/contracts/domain/actor';
import { administratorRequired, forbidden, unauthenticated } from './errors.js';

/**
 * Returns the signed-in person. Throws `unauthenticated` for a part of the system, which owns nothing, and for
 * anonymous.
 */
export const requireUser = (actor: Actor): UserActor => {
  if (actor.kind !== 'user') throw unauthenticated();
  return actor;
};

/** Throws `administrator_required` unless the actor is an administrator [PE-02]. */
export function assertAdministrator(actor: Actor): asserts actor is UserActor {
  if (actor.kind !== 'user' || actor.role !== 'administrator') throw administratorRequired();
}

/** Throws unless the actor is an administrator, or a part of the system acting on the way to one [PE-02]. */
export const assertAdministratorOrSystem = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (actor.kind !== 'system') assertAdministrator(actor);
};

/** Throws `forbidden` unless the actor is a part of the system. */
export function assertSystem(actor: Actor): asserts actor is SystemActor {
  if (actor.kind !== 'system') throw forbidden();
}
