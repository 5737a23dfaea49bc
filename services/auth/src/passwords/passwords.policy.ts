import { isCommonPassword } from './common-passwords.js';
import { passwordIsCommon, passwordIsOwnName } from './passwords.errors.js';

/** The person who chooses the password. */
export interface PasswordOwner {
  username: string;
  email: string;
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Throws for a password that attackers would guess first: a common one, or the person's own names. */
export const assertMayChoose = (password: string, { username, email }: PasswordOwner): void => {
  const [mailbox = ''] = email.split('@');
  if ([username, email, mailbox].some((name) => folded(name) === folded(password))) throw passwordIsOwnName();
  if (isCommonPassword(folded(password))) throw passwordIsCommon();
};
