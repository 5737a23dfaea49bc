import type { CurrentUser } from '@jobref/contracts/domain/users';
import { createContext, use } from 'react';

/** Set by the guard around every page that needs a sign-in. */
export const SignedInUser = createContext<CurrentUser | null>(null);

/** Returns the signed-in person; only for pages behind the guard. */
export const useSignedInUser = (): CurrentUser => {
  const user = use(SignedInUser);
  if (!user) throw new Error('useSignedInUser needs the signed-in guard around it');
  return user;
};
