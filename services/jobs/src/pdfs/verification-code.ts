import { randomInt } from 'node:crypto';
import { codeLength, codeLetters } from '@jobref/contracts/domain/verification';

/** 60 random bits, so that codes cannot be guessed. */
export const newVerificationCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
