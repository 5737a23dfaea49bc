import type { AddressInfo, Server } from 'node:net';
import { randomUUID } from 'node:crypto';
import { systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import type { LiveEntry } from '@jobref/contracts/wire/live';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { createCallService } from '@jobref/service-kit/calls/create-call-service';
import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { connectService } from '@jobref/service-kit/calls/service-client';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { publishedLive } from '@jobref/service-kit/testing/published-live';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { migrate } from '@jobref/service-kit/database/migrate';
import { forTests } from '@jobref/testing/for-tests';
import { createTestDatabase, type TestDatabase, testPool } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import type { INestMicroservice } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { migrations } from '../migrations/migrations.js';

const secret = 'a secret that only this test run has';

export interface StartedJobs {
  /** Calls over TCP, as the gateway and the workers make them. */
  client: JobsClient;
  app: INestMicroservice;
  database: TestDatabase;
  /** Queries the tables as superuser, bypassing row-level security. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Returns what this replica, without others, has published for browsers so far. */
  published: () => Promise<LiveEntry[]>;
  /** Starts another replica on the same database. */
  replica: () => Promise<JobsClient>;
  close: () => Promise<void>;
}

export const agent = (id: string = randomUUID()): UserActor => ({ kind: 'user', id, role: 'agent' });
export const administrator = (): UserActor => ({ kind: 'user', id: randomUUID(), role: 'administrator' });
export const worker = systemActor('test-worker');

export const createJobsDatabase = (): Promise<TestDatabase> =>
  createTestDatabase('jobs', (urls) => migrate({ schema: 'jobs', migrations, ...urls }));

/**
 * Starts the whole service with a real database and Redis; `by` can return another address of its database, such as a
 * proxy. Housekeeping runs only on request.
 */
export const startJobs = async (
  by: (serviceUrl: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<StartedJobs> => {
  const database = await createJobsDatabase();
  const serviceUrl = await by(database.serviceUrl);
  const redisUrl = await testRedisUrl();
  const pool = testPool(database.superuserUrl);
  const closing: (() => Promise<unknown> | void)[] = [];
  const start = async () => {
    const app = await listening(serviceUrl, redisUrl);
    const { port } = app.unwrap<Server>().address() as AddressInfo;
    const connection = connectService(
      jobsService,
      `tcp://127.0.0.1:${port}`,
      new ServiceKeys('gateway', secret),
    );
    closing.push(
      () => connection.close(),
      () => app.close(),
    );
    return { app, client: connection.client };
  };
  const { app, client } = await start();
  return {
    client,
    app,
    database,
    query: async <T extends object>(text: string, values?: unknown[]) =>
      (await pool.query<T>(text, values)).rows,
    published: async () => {
      await app.get(LivePublisher).ping();
      return publishedLive(redisUrl);
    },
    replica: async () => (await start()).client,
    close: async () => {
      for (const each of closing) await each();
      await pool.end();
      await database.drop();
    },
  };
};

/** Starts the whole service before the tests of the calling file or block, and stops it after them. */
export const jobsForTests = (): StartedJobs => forTests(startJobs);

const listening = async (serviceUrl: string, redisUrl: string): Promise<INestMicroservice> => {
  const config = readConfig({
    SERVICE_SECRET: secret,
    TCP_PORT: '0',
    DATABASE_URL: serviceUrl,
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'silent',
    HOUSEKEEPING_INTERVAL_MS: '3600000',
  });
  const address = { host: config.TCP_HOST, port: config.TCP_PORT };
  const app = await createCallService(AppModule.forRoot(config), address, { logger: false });
  await app.listen();
  return app;
};
export const notVisible = { code: 'not_found', message: 'Job reference not found' };
