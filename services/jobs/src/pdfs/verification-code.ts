import { randomInt } from 'node:crypto';
import { codeLength, codeLetters } from '@jobref/contracts/domain/verification';

/** 60 random bits: nobody finds a dossier by guessing. */
export const newVerificationCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
