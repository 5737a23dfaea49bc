import type { SignInStrategy } from '@jobref/contracts/wire/auth';
import type { Credentials } from './credentials.repository.js';

export type Refusal =
  'unknown_user' | 'wrong_password' | 'inactive' | 'temporary_password_expired' | 'administrator_required';

/** Returns the reason why a person may not sign in, for the audit log; null when they may. */
export const refusalOf = (
  found: Credentials | null,
  passwordMatches: boolean,
  strategy: SignInStrategy,
  now: Date,
): Refusal | null => {
  if (!found) return 'unknown_user';
  if (!passwordMatches) return 'wrong_password';
  if (!found.isActive) return 'inactive';
  const expiry = found.temporaryPasswordExpiresAt;
  if (expiry && expiry <= now) return 'temporary_password_expired';
  if (strategy === 'administrators' && found.role !== 'administrator') return 'administrator_required';
  return null;
};
