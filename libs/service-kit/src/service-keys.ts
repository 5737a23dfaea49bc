import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys for one purpose: several while they are changed. The first signs, all are accepted. */
export type Keys = readonly KeyObject[];

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text));

const pairPattern = /^([a-z-]+\/[a-z-]+):(.{32,})$/;

/** Whether this is what ServiceKeys takes, every key of 32 characters or more. */
export const areServiceKeys = (text: string): boolean => {
  const entries = text.split(',');
  return entries.every((entry) => (text.includes('/') ? pairPattern.test(entry) : entry.length >= 32));
};

/** The key with which `from` signs what is meant for `to`; `npm run env` makes the same. */
const derived = (secret: string, pair: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `jobref ${pair}`, 32)).toString('base64url');

/**
 * What a service signs and verifies with: a key for each pair of who signs and whom it is for, known to these two alone.
 * `text` is either the service's own keys, `FROM/TO:KEY,FROM/TO:KEY`, or the one secret that all of them are derived from.
 */
export class ServiceKeys {
  private readonly known = new Map<string, Keys>();

  constructor(
    private readonly service: string,
    private readonly text: string,
  ) {}

  /** With which this service signs what is for `service`, itself included. */
  for(service: string): Keys {
    return this.ofPair(`${this.service}/${service}`);
  }

  /** With which `service` signs what is for this one; none where it is nobody who does. */
  from(service: string): Keys {
    return this.ofPair(`${service}/${this.service}`);
  }

  private ofPair(pair: string): Keys {
    let keys = this.known.get(pair);
    if (!keys) this.known.set(pair, (keys = this.find(pair)));
    return keys;
  }

  private find(pair: string): Keys {
    const entries = this.text.split(',');
    if (!this.text.includes('/')) return entries.map((secret) => toKey(derived(secret, pair)));
    return entries.flatMap((entry) => {
      const [, of, key] = pairPattern.exec(entry) ?? [];
      return of === pair && key !== undefined ? [toKey(key)] : [];
    });
  }
}
