import { limits } from '@jobref/contracts/domain/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

// The library's list: 49,000 passwords from real leaks, the commonest first, in small letters. All of them are refused.
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);
const oneCharacter = /^(.)\1*$/su;

/** Whether attackers try this password early: it is on the list in any spelling of its letters, or one character over and over. */
export const isCommonPassword = (password: string): boolean =>
  oneCharacter.test(password) || common.has(password.toLowerCase());
