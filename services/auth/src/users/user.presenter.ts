import { type CurrentUser, currentUser, user as presentedUser } from '@jobref/contracts/domain/users';
import type { Principal } from '@jobref/contracts/wire/auth';
import { pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { versionOf } from '@jobref/service-kit/versions';
import { editable, type EditableField, type User } from './user.entity.js';

/** Fields of a person that the signed-in person sees, and their session epoch. */
export type PrincipalRow = Pick<User, keyof CurrentUser | 'sessionEpoch'>;

const presentCurrentUser = createPresenter(currentUser);

export const presentPrincipal = (user: PrincipalRow): Principal => ({
  user: presentCurrentUser(user),
  sessionEpoch: user.sessionEpoch,
});

/**
 * Returns the version over all fields that administrators change; signing in or choosing a password does not affect it.
 */
export const versionOfUser = (user: User): string =>
  versionOf({
    ...pickOrNull<EditableField, string | null>(editable, user),
    role: user.role,
    isActive: user.isActive,
  });

const presentFields = createPresenter(presentedUser.omit({ version: true }));

/** Returns a person as administrators see them. */
export const presentUser = (user: User) => ({ ...presentFields(user), version: versionOfUser(user) });
