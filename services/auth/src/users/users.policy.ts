import type { Actor, UserActor } from '@jobref/contracts/actor';
import { AppError, forbidden } from '@jobref/service-kit/errors';
import { administratorRequired, ownDeactivation, ownRole } from './users.errors.js';

export const isAdministrator = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.role === 'administrator';

/** Administrators alone manage people [PE-02]; the gateway says so too. */
export function assertAdministrator(actor: Actor): asserts actor is UserActor {
  if (!isAdministrator(actor)) throw administratorRequired();
}

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

/** Temporary passwords are made for mails only, and mails are sent by the system only. */
export const assertSystem = (actor: Actor): void => {
  if (actor.kind !== 'system') throw forbidden();
};

/** What a person does for themselves. */
export function assertSignedIn(actor: Actor): asserts actor is UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in');
}

/** Names stand beside what colleagues did: for whoever is signed in, and for the system. */
export const assertMayReadNames = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'Please sign in');
};
