import type { Actor, SystemActor, UserActor } from '@jobref/contracts/domain/actor';
import { administratorRequired, forbidden, unauthenticated } from './errors.js';

/** The signed-in person. Throws `unauthenticated` for a part of the system, which owns nothing, and for nobody. */
export const personIn = (actor: Actor): UserActor => {
  if (actor.kind !== 'user') throw unauthenticated();
  return actor;
};

/** Throws `administrator_required` for anybody but an administrator [PE-02]. */
export function assertAdministrator(actor: Actor): asserts actor is UserActor {
  if (actor.kind !== 'user' || actor.role !== 'administrator') throw administratorRequired();
}

/** For what administrators may see, and parts of the system on the way to them. Throws for everybody else [PE-02]. */
export const assertAdministratorOrSystem = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (actor.kind !== 'system') assertAdministrator(actor);
};

/** Throws `forbidden` for anybody but a part of the system. */
export function assertSystem(actor: Actor): asserts actor is SystemActor {
  if (actor.kind !== 'system') throw forbidden();
}
