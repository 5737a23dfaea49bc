import type { authService } from '@jobref/contracts/wire/auth';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import type { PersonName } from '@jobref/contracts/domain/users';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { User } from '../users/user.entity.js';

type IssuedCredentials = NonNullable<AnswerOf<typeof authService.issueTemporaryPassword>>;

/** Returns the data for the mail. This is the only place where a temporary password leaves this service. */
export const presentCredentials = (
  user: User,
  temporaryPassword: string,
  expiresAt: Date,
  inviter: PersonName | undefined,
): IssuedCredentials => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username,
  temporaryPassword,
  expiresAt: expiresAt.toISOString(),
  invitedBy: inviter ? fullName(inviter) : null,
});
