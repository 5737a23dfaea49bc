import { chainEnd, type ChainEnd } from '@jobref/contracts/domain/audit';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { producerConnection } from '../queues/connections.js';

// Two sealers may report their ends in the wrong order: the stored end only moves forward.
const forward = `
  local kept = redis.call('hget', KEYS[1], 'sequence')
  if kept and tonumber(kept) >= tonumber(ARGV[1]) then return 0 end
  return redis.call('hset', KEYS[1], 'sequence', ARGV[1], 'hash', ARGV[2], 'at', ARGV[3])`;

/** Returns the Redis key of a schema's chain end: a hash of `sequence`, `hash` and `at`. */
export const chainAnchorKey = (schema: string): string => `audit-head:${schema}`;

/**
 * The chain's end stored outside the database, in Redis: whoever can truncate the log in the database cannot reach it.
 */
export class ChainAnchor implements OnModuleDestroy {
  private readonly redis: Redis;
  private readonly key: string;

  constructor(schema: string, redisUrl: string) {
    // Guards against a hanging Redis: on a busy machine alone an answer may take two or three seconds.
    this.redis = producerConnection(redisUrl, { commandTimeout: 5_000 });
    this.key = chainAnchorKey(schema);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  /** Returns the stored end, null if there is none. Throws while Redis is unreachable. */
  async read(): Promise<ChainEnd | null> {
    const { sequence, hash } = await this.redis.hgetall(this.key);
    return chainEnd.nullable().parse(sequence === undefined ? null : { sequence: Number(sequence), hash });
  }

  async advance({ sequence, hash }: ChainEnd): Promise<void> {
    await this.redis.eval(forward, 1, this.key, sequence, hash, new Date().toISOString());
  }
}
