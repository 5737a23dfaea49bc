import { limits } from '@jobref/contracts/domain/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

// The library's list: 49,000 lower-case passwords from real leaks, most common first. All of them are rejected.
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);
const atMostOneCharacter = /^(.?)\1*$/su;

/** Returns whether attackers try this password early: it is on the list, in any case, one repeated character, or empty. */
export const isCommonPassword = (password: string): boolean =>
  atMostOneCharacter.test(password) || common.has(password.toLowerCase());
