import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writePrivately } from '@jobref/local-servers/data-dir';
import { reasonOf, StartError } from '@jobref/local-servers/start-error';

const roles = ['postgres', 'jobref_owner', 'jobref_auth', 'jobref_jobs', 'jobref_notify'] as const;
export type DatabaseRole = (typeof roles)[number];

export interface Secrets {
  sessionSecret: string;
  serviceSecret: string;
  redisPassword: string;
  databasePasswords: Record<DatabaseRole, string>;
  /** The first administrator's generated password, to be changed at the first sign-in. */
  adminPassword: string;
}

/** Loads the secrets of a data folder: generated at the first start, stored in one file readable by its owner only. */
export const loadSecrets = (path: string): Secrets => {
  const kept = read(path);
  const secrets = {
    ...generate(),
    ...kept,
    databasePasswords: { ...generate().databasePasswords, ...kept.databasePasswords },
  };
  writePrivately(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
};

const generate = (): Secrets => ({
  sessionSecret: key(),
  serviceSecret: key(),
  redisPassword: key(),
  databasePasswords: Object.fromEntries(roles.map((role) => [role, key()])) as Record<DatabaseRole, string>,
  adminPassword: readablePassword(),
});

/** Returns 32 random bytes as hex, usable in a URL without escaping. */
const key = (): string => randomBytes(32).toString('hex');

/** Returns 16 letters and digits without look-alikes, in groups of four: 80 bits, easy to type from a screen. */
const readablePassword = (): string => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
};

const read = (path: string): Partial<Secrets> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError(
      `The file ${path} cannot be read (${reasonOf(error)}): restore it, or move the data folder away.`,
    );
  }
};
