import { randomInt } from 'node:crypto';
import { temporaryPasswordWords as words } from './temporary-password.words.js';

const smallest = 1_000;
const beyond = 10_000;

const word = () => words[randomInt(words.length)] ?? '';
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns a password that people read in a mail and type once, such as wren-harbor-4127-Tile-moss; it has no spaces.
 */
export const makeTemporaryPassword = (): string =>
  [word(), word(), randomInt(smallest, beyond), capitalised(word()), word()].join('-');
