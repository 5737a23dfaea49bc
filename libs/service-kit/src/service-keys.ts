import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys for one purpose: several during rotation. The first signs, all are accepted. */
export type Keys = readonly KeyObject[];

const toKey = (text: string): KeyObject => createSecretKey(Buffer.from(text));

const pairPattern = /^([a-z-]+\/[a-z-]+):(.{32,})$/;

/** Returns whether the text is valid for ServiceKeys, with every key of 32 characters or more. */
export const areServiceKeys = (text: string): boolean => {
  const entries = text.split(',');
  return entries.every((entry) => (text.includes('/') ? pairPattern.test(entry) : entry.length >= 32));
};

/** Derives the key with which `from` signs messages to `to`; `npm run env` derives the same keys. */
const derived = (secret: string, pair: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `jobref ${pair}`, 32)).toString('base64url');

/**
 * Keys with which a service signs and verifies: one for each pair of signer and recipient, known only to these two.
 * `text` holds either the service's own keys, `FROM/TO:KEY,FROM/TO:KEY`, or the one secret from which all are derived.
 */
export class ServiceKeys {
  private readonly known = new Map<string, Keys>();

  constructor(
    private readonly service: string,
    private readonly text: string,
  ) {}

  /** Returns the keys with which this service signs messages to `service`, which may be itself. */
  for(service: string): Keys {
    return this.ofPair(`${this.service}/${service}`);
  }

  /** Returns the keys with which `service` signs messages to this one; empty if there are none. */
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
