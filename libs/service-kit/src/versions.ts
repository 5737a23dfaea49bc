import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import { AppError } from './errors.js';

/**
 * The version of a record, made of those fields that people change: what else happens to it (a file arrives, somebody signs
 * in) leaves it the same.
 */
export const versionOf = (fields: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(fields)).digest('base64url').slice(0, 22);

/** Throws `conflict` for a change that was made for another version; without `ifMatch` it holds for any. */
export const assertVersion = (ifMatch: readonly string[] | undefined, version: string): void => {
  if (ifMatch && !ifMatch.includes(version))
    throw new AppError('conflict', 'Somebody else has changed this in the meantime');
};
