import { messages } from '@jobref/contracts/domain/messages';
import { newPassword } from '@jobref/contracts/domain/users';

export interface PasswordChange {
  currentPassword?: string;
  newPassword?: string;
  confirmation?: string;
}

/** Returns the form's first error, in the specification's words and order; null if it is valid [CP-03]. */
export const passwordProblem = (change: PasswordChange): string | null => {
  if (!change.currentPassword || !change.newPassword || !change.confirmation)
    return messages.allFieldsRequired;
  if (change.newPassword !== change.confirmation) return messages.passwordsDiffer;
  return newPassword.safeParse(change.newPassword).error?.issues[0]?.message ?? null;
};
