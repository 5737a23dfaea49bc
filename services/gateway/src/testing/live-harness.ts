import { randomUUID } from 'node:crypto';
import { liveFeed, type LiveUpdate } from '@jobref/contracts/wire/live';
import { publishLive } from '@jobref/service-kit/live/publish-live';
import type { HttpClient } from '@jobref/testing/http-client';
import { testAddress } from '@jobref/testing/test-environment';
import { Redis } from 'ioredis';
import { OpenStreams } from '../live/open-streams.js';
import { StartedProduct } from './started-product.js';

/** A person with their browser. */
export interface Listener {
  id: string;
  client: HttpClient;
}

/** A product whose news a test publishes itself, on a Redis that no cut wire keeps from it. */
export class LiveHarness {
  private constructor(
    readonly product: StartedProduct,
    readonly redis: Redis,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<LiveHarness> {
    const product = await StartedProduct.start({ CALLS_PER_SESSION: '100000', ...env });
    const { pathname } = new URL(product.redisWire.url);
    return new LiveHarness(product, new Redis(`${testAddress('REDIS')}${pathname}`));
  }

  async listener(username: string): Promise<Listener> {
    return listenerOf(await this.product.newAgent(username));
  }

  async administrator(): Promise<Listener> {
    return listenerOf(await this.product.administrator());
  }

  /** The same person at another gateway: the session is known there too. */
  elsewhere({ client }: Listener, origin: string): HttpClient {
    const there = this.product.client(origin);
    const fetch = there.fetch;
    there.fetch = (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', client.cookie);
      return fetch(path, { ...init, headers });
    };
    return there;
  }

  /** Tells these people that a job reference changed; answers its id, by which they know it. */
  async change(...people: Listener[]): Promise<string> {
    const jobReferenceId = randomUUID();
    await this.tell({ type: 'job_reference_changed', jobReferenceId, topics: ['comments'] }, ...people);
    return jobReferenceId;
  }

  async tell(news: LiveUpdate, ...people: Listener[]): Promise<void> {
    const audience = { userIds: people.map(({ id }) => id), administrators: false };
    await publishLive(this.redis, { audience, news });
  }

  /** What is on the feed, oldest first: the ids and the texts of its entries. */
  async feed(): Promise<{ id: string; json: string }[]> {
    const entries = await this.redis.xrange(liveFeed.key, '-', '+');
    return entries.map(([id, fields]) => ({ id, json: fields[1] ?? '' }));
  }

  /** How many streams of this person the first gateway holds. */
  openStreams({ id }: Listener): number {
    return this.product.gateway.get(OpenStreams, { strict: false }).ofUser(id).length;
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.product.close();
  }
}

/** Whether an event says that this job reference's comments went stale. */
export const isChangeOf =
  (jobReferenceId: string) =>
  (data: unknown): boolean =>
    (data as { keys: string[][] }).keys.some((key) => key[1] === jobReferenceId);

const listenerOf = async (client: HttpClient): Promise<Listener> => ({
  id: (await client.get<{ id: string }>('/api/auth/user')).body.id,
  client,
});
