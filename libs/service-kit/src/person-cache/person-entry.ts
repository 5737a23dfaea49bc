import { principal, type Principal } from '@jobref/contracts/wire/auth';

/** Returns the Redis key under which auth caches a person for the gateways. */
export const personKey = (userId: string): string => `auth:person:${userId}`;

/** Serialises a person, active or not, as a cache entry that is valid for one run of Redis. */
export const encodeEntry = (run: string, person: Principal): string => `${run} ${JSON.stringify(person)}`;

/**
 * Returns the person in a cache entry; undefined if there is none, if it belongs to another run or version, and while
 * auth loads it.
 */
export const decodeEntry = (run: string, entry: string | null): Principal | undefined =>
  entry?.startsWith(`${run} `)
    ? principal.safeParse(JSON.parse(entry.slice(run.length + 1))).data
    : undefined;
