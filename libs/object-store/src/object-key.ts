const segment = '[A-Za-z0-9][A-Za-z0-9._-]{0,199}';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const keyLength = 500;

/**
 * Returns whether a key is safe in every store: plain segments, none empty or starting with a dot, no path traversal.
 */
export const isObjectKey = (key: string): boolean => key.length <= keyLength && keyPattern.test(key);

/** Returns whether this may be a prefix of keys: empty, a key, or a key and a slash. */
const isObjectPrefix = (prefix: string): boolean => prefix === '' || isObjectKey(prefix.replace(/\/$/, ''));

/** Throws a TypeError for anything that is not a key: drivers only receive valid keys. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new TypeError('Not an object key');
};

/** Throws a TypeError for anything that cannot be a prefix of a key. */
export const assertObjectPrefix = (prefix: string): void => {
  if (!isObjectPrefix(prefix)) throw new TypeError('Not a prefix of object keys');
};
