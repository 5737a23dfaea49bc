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

/** Throws `forbidden` for anybody but a part of the system. */
export function assertSystem(actor: Actor): asserts actor is SystemActor {
  if (actor.kind !== 'system') throw forbidden();
}
