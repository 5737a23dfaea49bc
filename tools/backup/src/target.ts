import type { ObjectStore } from '@jobref/object-store/object-store';
import { chainAnchorKey } from '@jobref/service-kit/audit/chain-anchor';
import { batchesOf } from '@jobref/service-kit/batches';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import { rowsOf } from './database.js';
import { Refusal } from './refusal.js';
import { roleOf, services } from './services.js';
import type { Settings } from './settings.js';

/** Key prefixes of all objects that records refer to. */
const prefixes = ['jobs/', 'organisation/'];
const keysPerRemoval = 500;

/** Throws a Refusal while a service is connected, since it would write into data being replaced. */
export const assertStopped = async (client: Client, settings: Settings): Promise<void> => {
  const roles = services.map((service) => roleOf(service, settings));
  const connected = await rowsOf<{ name: string }>(
    client,
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and usename = any($1) order by name`,
    [roles],
  );
  if (connected.length > 0)
    throw new Refusal(
      `The product is running (${connected.map(({ name }) => name).join(', ')} are connected): stop its services first.`,
    );
};

/** Lists in words what the target contains; empty for an empty product. */
export const findOccupied = async (client: Client, store: ObjectStore, redis: Redis): Promise<string[]> => {
  const found: string[] = [];
  const [{ users } = { users: null }] = await rowsOf<{ users: string | null }>(
    client,
    `select to_regclass('auth.users')::text as users`,
  );
  if (users && (await rowsOf(client, 'select from auth.users limit 1')).length > 0) found.push('people');
  for (const prefix of prefixes) {
    for await (const { key } of store.list(prefix)) {
      found.push(`objects (${key})`);
      break;
    }
  }
  if ((await redis.dbsize()) > 0) found.push('something in Redis');
  return found;
};

/** Removes the objects for which `isOurs` resolves to false; returns their number. */
export const removeOthers = async (
  store: ObjectStore,
  isOurs: (key: string) => Promise<boolean>,
): Promise<number> => {
  let removed = 0;
  for (const prefix of prefixes) {
    const others: string[] = [];
    for await (const { key } of store.list(prefix)) if (!(await isOurs(key))) others.push(key);
    for (const some of batchesOf(others, keysPerRemoval)) await store.remove(some);
    removed += others.length;
  }
  return removed;
};

/** Empties Redis, and stores the chain anchor of each audit log, as the services would have. */
export const resetRedis = async (client: Client, redis: Redis): Promise<void> => {
  await redis.flushdb();
  for (const service of services) {
    const [end] = await rowsOf<{ sequence: number; hash: string }>(
      client,
      `select sequence, hash from ${service}.audit_seals order by sequence desc limit 1`,
    );
    if (end) await redis.hset(chainAnchorKey(service), { ...end, at: new Date().toISOString() });
  }
};

export const withRedis = async <T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined); // the failing call reports it
  try {
    await redis.connect();
  } catch (error) {
    throw new Refusal(`Redis cannot be reached: ${(error as Error).message}`);
  }
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};
