import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import { AppError } from './errors.js';

/**
 * Returns the version of a record, derived from the fields that people change: other events (an uploaded file, a
 * sign-in) do not change it.
 */
export const versionOf = (fields: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(fields)).digest('base64url').slice(0, 22);

/** Throws `conflict` for a change that was made for another version; without `ifMatch` any version is accepted. */
export const assertVersion = (ifMatch: readonly string[] | undefined, version: string): void => {
  if (ifMatch && !ifMatch.includes(version))
    throw new AppError('conflict', 'Somebody else has changed this in the meantime');
};
