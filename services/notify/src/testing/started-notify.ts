import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { MessageDefinition } from '@jobref/contracts/queues';
import type { ServiceClient } from '@jobref/contracts/services/calls';
import { notifyService } from '@jobref/contracts/services/notify';
import { connectService } from '@jobref/service-kit/calls/service-client';
import { migrate } from '@jobref/service-kit/database/migrate';
import { LOGGER } from '@jobref/service-kit/logging';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { freePort } from '@jobref/testing/free-port';
import { createTestDatabase, type DatabaseUrls } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { notifyMigrations } from '../migrations/migrations.js';
import { People, secret, startStandInAuth } from './stand-in-auth.js';

const migrateNotify = (urls: DatabaseUrls) =>
  migrate({ schema: 'notify', migrations: notifyMigrations, ...urls });

/** An empty, migrated database of notify. */
export const createNotifyDatabase = () => createTestDatabase('notify', migrateNotify);

export interface Delivery {
  status: string;
  attempts: number;
  reason: string | null;
}

export interface StartedNotify {
  client: ServiceClient<typeof notifyService>;
  people: People;
  /** Somebody whom the stand-in of auth knows, with a mail address of their own. */
  addPerson: (details?: object) => { userId: string; email: string };
  /** Puts a message on the queue as the outbox's relay does, with quicker retries; answers its id. */
  ask: (
    message: MessageDefinition,
    userId: string,
    options?: { id?: string; attempts?: number },
  ) => Promise<string>;
  deliveryOf: (messageId: string) => Promise<Delivery | undefined>;
  /** The delivery once it is in this state. */
  untilDelivery: (messageId: string, holds: (delivery: Delivery) => boolean) => Promise<Delivery>;
  /** Resolves once the queue has ended the message, either way. */
  untilEnded: (messageId: string) => Promise<'completed' | 'failed'>;
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  redis: Redis;
  queue: Queue;
  /** Everything that was logged, at the most talkative level. */
  logged: () => string;
  readiness: () => Promise<{ status: number; body: unknown }>;
  stopAuth: () => Promise<void>;
  close: () => Promise<void>;
}

/** Notify with its worker on real Postgres and Redis; the mail server is the caller's. */
export const startNotify = async (smtpUrl: string): Promise<StartedNotify> => {
  const [database, redisUrl, port, people] = [
    await createNotifyDatabase(),
    await testRedisUrl(),
    await freePort(),
    new People(),
  ];
  const auth = await startStandInAuth(people);
  let log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  const config = readConfig({
    SERVICE_SECRET: secret,
    TCP_PORT: String(port),
    DATABASE_URL: database.serviceUrl,
    REDIS_URL: redisUrl,
    AUTH_URL: auth.url,
    JOBS_URL: 'tcp://127.0.0.1:1',
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'https://jobref.haldenroe.example/',
  });
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
    .overrideProvider(LOGGER)
    .useValue(pino({ level: 'trace' }, stream))
    .compile();
  const app = module.createNestMicroservice<MicroserviceOptions>({
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
    logger: false,
  });
  await app.listen();
  const opsPort = await app.get(OpsServer).listen('127.0.0.1', 0);
  const connection = connectService(notifyService, `tcp://127.0.0.1:${port}`, secret);
  const pool = new Pool({ connectionString: database.superuserUrl, max: 2 });
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('mail', { connection: redis });
  const query: StartedNotify['query'] = async <T extends object>(text: string, values?: unknown[]) =>
    (await pool.query<T>(text, values)).rows;
  const deliveryOf = async (messageId: string) =>
    (
      await query<Delivery>(
        'select status, attempts, reason from notify.mail_deliveries where message_id = $1',
        [messageId],
      )
    )[0];
  return {
    client: connection.client,
    people,
    query,
    redis,
    queue,
    deliveryOf,
    logged: () => log,
    addPerson: (details = {}) => {
      const [userId, email] = [randomUUID(), `${randomUUID()}@haldenroe.example`];
      people.known.set(userId, { email, ...details });
      return { userId, email };
    },
    ask: async ({ name, version }, userId, { id = randomUUID(), attempts = 20 } = {}) => {
      const data = { name, version, payload: { userId }, requestId: null };
      await queue.add(name, data, { jobId: id, attempts, backoff: { type: 'fixed', delay: 100 } });
      return id;
    },
    untilDelivery: (messageId, holds) =>
      until(async () => {
        const delivery = await deliveryOf(messageId);
        return delivery && holds(delivery) ? delivery : undefined;
      }),
    untilEnded: (messageId) =>
      until(async () => {
        const state = await queue.getJobState(messageId);
        return state === 'completed' || state === 'failed' ? state : undefined;
      }),
    readiness: async () => {
      const response = await fetch(`http://127.0.0.1:${opsPort}/health/ready`);
      return { status: response.status, body: await response.json() };
    },
    stopAuth: () => auth.app.close(),
    close: async () => {
      connection.close();
      await app.close();
      await auth.app.close();
      await queue.close();
      redis.disconnect();
      await pool.end();
      await database.drop();
    },
  };
};
