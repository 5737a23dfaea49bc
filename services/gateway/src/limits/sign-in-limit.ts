import { createHash } from 'node:crypto';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import { tooManyRequests } from '../http/refusal.js';
import { GatewayRedis } from '../sessions/redis.js';
import { InTurn } from './in-turn.js';

/** An attempt to show that one knows a password: for which name, known or not, and from where. */
export interface Attempt {
  name: string;
  address: string;
}

const failures = new Set(['invalid_credentials', 'administrator_required']);
/** Whether a password was wrong, or right at a door that it does not open. */
const isFailure = (error: unknown) =>
  error instanceof AppError && (failures.has(error.code) || error.field === 'currentPassword');
// The database's lower() and JavaScript's do not agree on every letter ("İ", "Σ"): names that it may take for one
// another must count as one, so all that differs in case or marks alone is folded away.
const folded = (name: string) =>
  name.normalize('NFKD').toLowerCase().toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '').trim();
// Names are hashed: whatever was typed into the name's field, passwords too, does not rest in Redis.
const keyOf = (name: string) => createHash('sha256').update(folded(name)).digest('base64url');

// So long an address counts as one from which somebody signs in under a name.
const knownForSeconds = 30 * 24 * 3_600;
const knownKey = (key: string, address: string) => `gateway:sign-in:known:${key}:${address}`;

/**
 * How often a password may be tried. Only failures count: per name some in a window, then one further try every
 * while; per address many. Attempts on one name are made in turn, so that trying in parallel gains nothing. An address
 * from which the name was signed in before has further tries of its own: nobody elsewhere can use them up.
 */
@Injectable()
export class SignInLimit {
  private readonly byName: RateLimiterRedis;
  private readonly furtherTry: RateLimiterRedis;
  private readonly byAddress: RateLimiterRedis;
  private readonly inTurn = new InTurn();

  constructor(
    private readonly redis: GatewayRedis,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `gateway:sign-in:${name}`, points, duration });
    const window = config.SIGN_IN_WINDOW_SECONDS;
    this.byName = limiter('name', config.SIGN_IN_FAILURES_PER_NAME, window);
    this.furtherTry = limiter('further-try', 1, config.SIGN_IN_RETRY_SECONDS);
    this.byAddress = limiter('address', config.SIGN_IN_FAILURES_PER_ADDRESS, window);
  }

  /** Runs `attempt` if it is allowed. Throws `too_many_requests` where it is not, and what the attempt throws. */
  async attempt<T>({ name, address }: Attempt, attempt: () => Promise<T>): Promise<T> {
    const key = keyOf(name);
    return this.inTurn.run(key, async () => {
      await this.assertAllowed(key, address);
      try {
        const result = await attempt();
        await this.forgive(key, address);
        return result;
      } catch (error) {
        if (isFailure(error)) await this.countFailure(key, address);
        throw error;
      }
    });
  }

  private async assertAllowed(key: string, address: string): Promise<void> {
    const [ofAddress, ofName] = await Promise.all([this.byAddress.get(address), this.byName.get(key)]);
    if (ofAddress && ofAddress.consumedPoints >= this.byAddress.points) throw refusal(ofAddress.msBeforeNext);
    if (!ofName || ofName.consumedPoints < this.byName.points) return;
    await this.furtherTry.consume(await this.furtherTryKey(key, address)).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
    });
  }

  private async countFailure(key: string, address: string): Promise<void> {
    const [ofName] = await Promise.all([this.byName.penalty(key), this.byAddress.penalty(address)]);
    // The wait for the next further try begins with the failure that used up the window.
    if (ofName.consumedPoints === this.byName.points)
      await this.furtherTry.penalty(await this.furtherTryKey(key, address));
  }

  private async forgive(key: string, address: string): Promise<void> {
    await this.redis.set(knownKey(key, address), '1', 'EX', knownForSeconds);
    const own = await this.furtherTryKey(key, address);
    await Promise.all([this.byName, this.furtherTry].map((limiter) => limiter.delete(key)));
    await this.furtherTry.delete(own);
  }

  private async furtherTryKey(key: string, address: string): Promise<string> {
    const isKnown = (await this.redis.exists(knownKey(key, address))) > 0;
    return isKnown ? `${key}:${address}` : key;
  }
}

const refusal = (waitMs: number) =>
  tooManyRequests('Too many failed sign-ins. Please try again later.', waitMs);
