import { randomUUID } from 'node:crypto';
import { liveFeed, type LiveUpdate } from '@jobref/contracts/wire/live';
import { publishLive } from '@jobref/service-kit/live/publish-live';
import { forTests } from '@jobref/testing/for-tests';
import type { HttpClient } from '@jobref/testing/http-client';
import { LiveStream } from '@jobref/testing/live-stream';
import { testAddress } from '@jobref/testing/test-environment';
import { Redis } from 'ioredis';
import { OpenStreams } from '../live/open-streams.js';
import { StartedProduct } from './started-product.js';

/** A person and their HTTP client. */
export interface Listener {
  id: string;
  client: HttpClient;
}

/**
 * A product whose live updates a test publishes itself, over a Redis connection that cutting `redisWire` does not
 * affect.
 */
export class LiveHarness {
  private readonly streams: LiveStream[] = [];

  private constructor(
    readonly product: StartedProduct,
    readonly redis: Redis,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<LiveHarness> {
    const product = await StartedProduct.start({ CALLS_PER_SESSION: '100000', ...env });
    const { pathname } = new URL(product.redisWire.url);
    return new LiveHarness(product, new Redis(`${testAddress('REDIS')}${pathname}`));
  }

  /** Starts one before the tests of the calling file or block, and closes it after them; its streams after each. */
  static forTests(env?: Record<string, string>): LiveHarness {
    const harness = forTests(() => LiveHarness.start(env));
    afterEach(() => {
      for (const stream of harness.streams.splice(0)) stream.close();
    });
    return harness;
  }

  /** Opens a stream that is closed after the test. */
  async open(client: HttpClient, lastEventId?: string): Promise<LiveStream> {
    const stream = await LiveStream.open(client, lastEventId);
    this.streams.push(stream);
    return stream;
  }

  async listener(username: string): Promise<Listener> {
    return listenerOf(await this.product.newAgent(username));
  }

  async administrator(): Promise<Listener> {
    return listenerOf(await this.product.administrator());
  }

  /** Returns the same person's client at another gateway: the session is valid there too. */
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

  /** Publishes to these people that a job reference changed; returns its id, which identifies the change. */
  async change(...people: Listener[]): Promise<string> {
    const jobReferenceId = randomUUID();
    await this.tell({ type: 'job_reference_changed', jobReferenceId, topics: ['comments'] }, ...people);
    return jobReferenceId;
  }

  async tell(news: LiveUpdate, ...people: Listener[]): Promise<void> {
    const audience = { userIds: people.map(({ id }) => id), administrators: false };
    await publishLive(this.redis, { audience, news });
  }

  /** Returns the entries of the feed, oldest first: their ids and JSON. */
  async feed(): Promise<{ id: string; json: string }[]> {
    const entries = await this.redis.xrange(liveFeed.key, '-', '+');
    return entries.map(([id, fields]) => ({ id, json: fields[1] ?? '' }));
  }

  /** Returns how many streams of this person are open at the first gateway. */
  openStreams({ id }: Listener): number {
    return this.product.gateway.get(OpenStreams, { strict: false }).ofUser(id).length;
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.product.close();
  }
}

/** Returns whether an event invalidates this job reference's comments. */
export const isChangeOf =
  (jobReferenceId: string) =>
  (data: unknown): boolean =>
    (data as { keys: string[][] }).keys.some((key) => key[1] === jobReferenceId);

const listenerOf = async (client: HttpClient): Promise<Listener> => ({
  id: (await client.get<{ id: string }>('/api/auth/user')).body.id,
  client,
});
