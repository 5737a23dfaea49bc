import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { liveEntry, type LiveEntry, liveFeed } from '@jobref/contracts/wire/live';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { watchRedis } from '@jobref/service-kit/ops/redis-connections';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { GatewayRedis } from '../sessions/redis.js';
import { renderEntry } from './live-events.js';
import { type FeedEntry, isUntrimmed, entriesAfter, pageOfFeed } from './live-feed.queries.js';
import { firstFeedId, LiveHistory, type RenderedUpdate } from './live-history.js';
import { LiveHub } from './live-hub.js';

const blockMs = 5_000;
const retryDelayMs = 200;

/**
 * Reads the feed for the whole process, on its own connection: a blocking read holds up all commands behind it. After a
 * Redis outage, continues from its last position; if entries were lost meanwhile, all streams are told to resync.
 */
@Injectable()
export class LiveFeedReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis: Redis;
  private isRunning = true;
  private isAway = false;

  constructor(
    redis: GatewayRedis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly history: LiveHistory,
    private readonly hub: LiveHub,
  ) {
    // A read may block for longer than other commands take; a connection that died silently is detected all the same.
    this.redis = redis.duplicate({ commandTimeout: undefined, socketTimeout: 2 * blockMs });
    watchRedis(this.redis).on('error', () => undefined); // reported by the command that fails
  }

  /**
   * Resolves when the feed was read for the first time or Redis is unreachable; continues reading in the background.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
    await this.attempt(() => this.load());
    void this.run();
  }

  onApplicationShutdown(): void {
    this.isRunning = false;
    this.redis.disconnect();
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      const { position } = this.history;
      // After an outage without blocking: lost entries are detected at once.
      const waitMs = this.isAway ? 0 : blockMs;
      const isDone = await this.attempt(() =>
        position === undefined ? this.load() : this.readOn(position, waitMs),
      );
      if (!isDone) await sleep(retryDelayMs, undefined, { ref: false });
    }
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      if (this.isAway) this.logger.info('The live feed is read again');
      this.isAway = false;
      return true;
    } catch (error) {
      if (this.isRunning && !this.isAway) this.logger.warn({ err: error }, 'The live feed cannot be read');
      this.isAway = true;
      return false;
    }
  }

  private async readOn(position: string, waitMs: number): Promise<void> {
    const entries = await entriesAfter(this.redis, position, waitMs);
    if (entries === null) {
      await this.load();
      this.logger.warn(
        { position, now: this.history.position },
        'Live updates were lost: all streams resync',
      );
      return this.hub.resync();
    }
    for (const entry of entries) {
      this.hub.handleEntry(entry.id, this.parse(entry));
      // One entry per turn of the event loop: sent data leaves before more is sent, and requests are handled in
      // between.
      await nextTurn();
    }
  }

  /** Loads the feed's entries as history, for streams that were open at another gateway before. */
  private async load(): Promise<void> {
    let page = await pageOfFeed(this.redis);
    // Of a trimmed feed, only what follows its oldest entry is known to be complete.
    const oldest = (await isUntrimmed(this.redis)) ? undefined : page.shift();
    const updates: RenderedUpdate[] = [];
    for (; page.length > 0; page = await pageOfFeed(this.redis, updates.at(-1)?.id))
      updates.push(...page.map((entry) => renderEntry(entry.id, this.parse(entry))));
    this.history.load(oldest?.id ?? firstFeedId, updates);
  }

  private parse({ id, json }: FeedEntry): LiveEntry | undefined {
    try {
      return liveEntry.parse(JSON.parse(json ?? ''));
    } catch (error) {
      this.logger.warn({ err: error, id, feed: liveFeed.key }, 'Skipped a live update that cannot be parsed');
      return undefined;
    }
  }
}
