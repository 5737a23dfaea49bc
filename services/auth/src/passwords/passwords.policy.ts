import { isCommonPassword } from './common-passwords.js';
import { passwordIsCommon, passwordIsOwnName } from './passwords.errors.js';

/** Whose password it is going to be. */
export interface PasswordOwner {
  username: string;
  email: string;
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Throws for a password that would be among the first guesses: a common one, or the person's own names. */
export const assertMayChoose = (password: string, { username, email }: PasswordOwner): void => {
  const [mailbox = ''] = email.split('@');
  if ([username, email, mailbox].some((name) => folded(name) === folded(password))) throw passwordIsOwnName();
  if (isCommonPassword(folded(password))) throw passwordIsCommon();
};
