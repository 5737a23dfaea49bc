import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { unauthenticated } from '@jobref/service-kit/errors';
import { ownDeactivation, ownRole } from './users.errors.js';

/** Requires an administrator; people may not change their own role [PE-03]. */
export function assertMayChangeRole(actor: Actor, userId: string): asserts actor is UserActor {
  assertAdministrator(actor);
  if (actor.id === userId) throw ownRole();
}

/** Requires an administrator; people may not deactivate themselves. */
export function assertMayUpdate(
  actor: Actor,
  userId: string,
  change: { isActive?: boolean },
): asserts actor is UserActor {
  assertAdministrator(actor);
  if (actor.id === userId && change.isActive === false) throw ownDeactivation();
}

/** Requires a signed-in user or the system: names are shown beside the actions of colleagues. */
export const assertMayReadNames = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
};
