import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { unauthenticated } from '@jobref/service-kit/errors';
import { ownDeactivation, ownRole } from './users.errors.js';

/** Nobody changes their own role [PE-03]. */
export function assertMayChangeRole(actor: Actor, userId: string): asserts actor is UserActor {
  assertAdministrator(actor);
  if (actor.id === userId) throw ownRole();
}

/** Nobody locks themselves out. */
export function assertMayUpdate(
  actor: Actor,
  userId: string,
  change: { isActive?: boolean },
): asserts actor is UserActor {
  assertAdministrator(actor);
  if (actor.id === userId && change.isActive === false) throw ownDeactivation();
}

/** Names stand beside what colleagues did: for whoever is signed in, and for the system. */
export const assertMayReadNames = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
};
