import { createHash } from 'node:crypto';
import { AppError } from '@jobref/service-kit/errors';
import { KeyedQueue } from '@jobref/service-kit/keyed-queue';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import { addRetryAfter, tooManyRequests, tryAgainText } from '../http/error-with-headers.js';
import { GatewayRedis } from '../sessions/redis.js';
import { networkOf } from './network-of.js';

/** A password attempt: the name, existing or not, the client's address, and what the message calls failed attempts. */
export interface Attempt {
  name: string;
  address: string;
  failures?: 'failed sign-ins' | 'wrong passwords';
}
/** The same with the keys under which it is counted. */
interface Counted {
  key: string;
  address: string;
  failures: string;
}

const failureCodes = new Set(['invalid_credentials', 'administrator_required']);
/**
 * Returns whether a password was wrong, or right but of a person without the administrator role that the strategy
 * requires.
 */
const isFailure = (error: unknown) =>
  error instanceof AppError && (failureCodes.has(error.code) || error.field === 'currentPassword');
// The database's lower() and JavaScript's differ for some letters ("İ", "Σ"): names that the database may treat as
// equal must count as one, so differences in case or marks alone are folded away.
const folded = (name: string) =>
  name.normalize('NFKD').toLowerCase().toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '').trim();
// Names are hashed: the input of the name field may be a password, and must not be stored in Redis.
const keyOf = (name: string) => createHash('sha256').update(folded(name)).digest('base64url');

const failureWindowSeconds = 300;
// Concurrent attempts per address in one gateway; further ones wait, without delaying other addresses.
const maxConcurrentAttempts = 4;

// Time for which an address stays known for a name after a sign-in from there.
const knownForSeconds = 30 * 24 * 3_600;
const knownKey = (key: string, address: string) => `gateway:sign-in:known:${key}:${address}`;

/**
 * Limits password attempts. Only failures count: per name a number in a window, then one further attempt per interval;
 * per address many. Every attempt is counted in advance and taken back unless it fails, so that parallel attempts gain
 * nothing; attempts on one name run one after another, a few from one address concurrently. An address from which the
 * name signed in before has further attempts of its own: others cannot use them up.
 */
@Injectable()
export class SignInLimit {
  private readonly byName: RateLimiterRedis;
  private readonly retryLimiter: RateLimiterRedis;
  private readonly byAddress: RateLimiterRedis;
  private readonly onName = new KeyedQueue(1);
  private readonly fromNetwork: KeyedQueue;

  constructor(
    private readonly redis: GatewayRedis,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `gateway:sign-in:${name}`, points, duration });
    this.byName = limiter('name', config.SIGN_IN_FAILURES_PER_NAME, failureWindowSeconds);
    this.retryLimiter = limiter('further-try', 1, config.SIGN_IN_RETRY_SECONDS);
    this.byAddress = limiter('address', config.SIGN_IN_FAILURES_PER_ADDRESS, failureWindowSeconds);
    this.fromNetwork = new KeyedQueue(maxConcurrentAttempts, config.SIGN_IN_FAILURES_PER_ADDRESS);
  }

  /** Runs `attempt` if the limits allow it. Throws `too_many_requests` if not, and rethrows errors of `attempt`. */
  async attempt<T>(
    { name, address, failures = 'failed sign-ins' }: Attempt,
    attempt: () => Promise<T>,
  ): Promise<T> {
    const counted = { key: keyOf(name), address: networkOf(address), failures };
    const runQueued = () => this.onName.run(counted.key, () => this.fromAddress(counted, attempt));
    // Too many attempts at once, here or where passwords are verified.
    return this.fromNetwork.run(counted.address, runQueued).catch(addRetryAfter(1_000));
  }

  private async fromAddress<T>(counted: Counted, attempt: () => Promise<T>): Promise<T> {
    const { address, failures } = counted;
    await take(this.byAddress, address, failures);
    try {
      const result = await this.countedOnName(counted, attempt);
      await this.byAddress.reward(address);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.byAddress.reward(address);
      throw error;
    }
  }

  private async countedOnName<T>(counted: Counted, attempt: () => Promise<T>): Promise<T> {
    const giveBack = await this.consumeAttempt(counted);
    try {
      const result = await attempt();
      await this.resetFailures(counted);
      return result;
    } catch (error) {
      if (!isFailure(error)) await giveBack();
      throw error;
    }
  }

  /** Takes one of the name's attempts, or the further attempt of the interval. Returns what gives it back. */
  private async consumeAttempt({ key, address, failures }: Counted): Promise<() => Promise<unknown>> {
    const { consumedPoints } = await this.byName.penalty(key);
    const left = this.byName.points - consumedPoints;
    const giveBackOnName = () => this.byName.reward(key);
    if (left > 0) return giveBackOnName;
    const furtherTry = await this.furtherTryKey(key, address);
    const giveBackFurtherTry = () => this.retryLimiter.reward(furtherTry);
    if (left === 0) {
      // The interval before the next further attempt starts now, not with the failure: other gateways do not wait for it.
      await this.retryLimiter.penalty(furtherTry);
      return () => Promise.all([giveBackOnName(), giveBackFurtherTry()]);
    }
    await giveBackOnName();
    await take(this.retryLimiter, furtherTry, failures);
    return giveBackFurtherTry;
  }

  private async resetFailures({ key, address }: Counted): Promise<void> {
    await this.redis.set(knownKey(key, address), '1', 'EX', knownForSeconds);
    await Promise.all([
      this.byName.delete(key),
      this.retryLimiter.delete(key),
      this.retryLimiter.delete(`${key}:${address}`),
    ]);
  }

  private async furtherTryKey(key: string, address: string): Promise<string> {
    const isKnown = (await this.redis.exists(knownKey(key, address))) > 0;
    return isKnown ? `${key}:${address}` : key;
  }
}

/** Counts one attempt in advance. Throws `too_many_requests`, and counts nothing, at the limit. */
const take = async (limiter: RateLimiterRedis, key: string, failures: string): Promise<void> => {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  if (consumedPoints <= limiter.points) return;
  await limiter.reward(key);
  throw tooManyRequests(`Too many ${failures}. ${tryAgainText(msBeforeNext)}`, msBeforeNext);
};
