import { type CurrentUser, currentUser, user as presentedUser } from '@jobref/contracts/domain/users';
import type { Principal } from '@jobref/contracts/wire/auth';
import { pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import { versionOf } from '@jobref/service-kit/versions';
import { editable, type EditableField, type User } from './user.entity.js';

/** A person as far as the signed-in person sees them, and the epoch of their sessions. */
export type PrincipalRow = Pick<User, keyof CurrentUser | 'sessionEpoch'>;

const presentCurrentUser = presenterOf(currentUser);

export const presentPrincipal = (user: PrincipalRow): Principal => ({
  user: presentCurrentUser(user),
  sessionEpoch: user.sessionEpoch,
});

/** The version of all that administrators change; who signs in or chooses a password stays the same. */
export const versionOfUser = (user: User): string =>
  versionOf({
    ...pickOrNull<EditableField, string | null>(editable, user),
    role: user.role,
    isActive: user.isActive,
  });

const presentFields = presenterOf(presentedUser.omit({ version: true }));

/** A person as administrators see them. */
export const presentUser = (user: User) => ({ ...presentFields(user), version: versionOfUser(user) });
