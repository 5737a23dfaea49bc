import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { LiveEntry } from '@jobref/contracts/wire/live';
import type { MessageDefinition, QueueName } from '@jobref/contracts/wire/queues';
import { notifyService } from '@jobref/contracts/wire/notify';
import { serveCalls } from '@jobref/service-kit/calls/create-call-service';
import { CallServer } from '@jobref/service-kit/calls/call-server';
import type { NotifyClient } from '@jobref/service-kit/calls/clients';
import { connectService } from '@jobref/service-kit/calls/service-client';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { LOGGER } from '@jobref/service-kit/logging';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { publishedLive } from '@jobref/service-kit/testing/published-live';
import { forTests } from '@jobref/testing/for-tests';
import { freePort } from '@jobref/testing/free-port';
import { type TestDatabase, testPool } from '@jobref/testing/test-database';
import { testInbox } from '@jobref/testing/test-inbox';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import type { INestMicroservice } from '@nestjs/common';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import type { z } from 'zod';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { createNotifyDatabase } from './notify-database.js';
import { People, startStandInAuth } from './stand-in-auth.js';
import { NotificationContexts, startStandInJobs } from './stand-in-jobs.js';
import { secret } from './stand-in.js';

interface Delivery {
  status: string;
  attempts: number;
  reason: string | null;
}

interface PutOptions {
  id?: string;
  attempts?: number;
}

export interface StartedNotify {
  app: INestMicroservice;
  client: NotifyClient;
  database: TestDatabase;
  /** State of the fake auth and jobs services. */
  people: People;
  contexts: NotificationContexts;
  /** Adds a person to the fake auth service, with a mail address of their own. */
  addPerson: (details?: object) => { userId: string; email: string };
  /** Puts a message on its queue like the outbox's relay, with quicker retries; returns its id. */
  put: <D extends MessageDefinition>(
    message: D,
    payload: z.input<D['payload']>,
    options?: PutOptions,
  ) => Promise<string>;
  /** Does the same for a mail to a person. */
  ask: (message: MessageDefinition, userId: string, options?: PutOptions) => Promise<string>;
  deliveryOf: (messageId: string) => Promise<Delivery | undefined>;
  /** Waits until the delivery is in this state. */
  untilDelivery: (messageId: string, holds: (delivery: Delivery) => boolean) => Promise<Delivery>;
  /** Resolves once the queue has completed or failed the message. */
  untilEnded: (messageId: string, queue?: QueueName) => Promise<'completed' | 'failed'>;
  /** Returns the mail worker's audit log entries about this mail. */
  auditOf: (messageId: string) => Promise<{ action: string; before: unknown; after: unknown }[]>;
  /** Queries the database as superuser, without row-level security. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Returns the live updates published so far. */
  published: () => Promise<LiveEntry[]>;
  redis: Redis;
  queueOf: (name: QueueName) => Queue;
  /** Returns everything that was logged, at trace level. */
  logged: () => string;
  readiness: () => Promise<{ status: number; body: unknown }>;
  close: () => Promise<void>;
}

/** Starts notify with its workers on real Postgres and Redis. */
export const startNotify = async (smtpUrl = testInbox().smtpUrl): Promise<StartedNotify> => {
  const [database, redisUrl, port] = [await createNotifyDatabase(), await testRedisUrl(), await freePort()];
  const [people, contexts] = [new People(), new NotificationContexts()];
  const standIns = await Promise.all([startStandInAuth(people), startStandInJobs(contexts)]);
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
    AUTH_URL: standIns[0].url,
    JOBS_URL: standIns[1].url,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'https://jobref.haldenroe.example/',
    NOTIFICATION_MAIL_PAUSE_SECONDS: '1',
  });
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
    .overrideProvider(LOGGER)
    .useValue(pino({ level: 'trace' }, stream))
    .compile();
  const server = new CallServer({ host: '127.0.0.1', port });
  const app = module.createNestMicroservice<MicroserviceOptions>({ strategy: server, logger: false });
  serveCalls(app, server);
  await app.listen();
  const opsPort = await app.get(OpsServer).listen('127.0.0.1', 0);
  const connection = connectService(
    notifyService,
    `tcp://127.0.0.1:${port}`,
    new ServiceKeys('gateway', secret),
  );
  const pool = testPool(database.superuserUrl);
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queues = new Map<QueueName, Queue>();
  const queueOf = (name: QueueName): Queue => {
    const queue = queues.get(name) ?? new Queue(name, { connection: redis });
    queues.set(name, queue);
    return queue;
  };
  const query: StartedNotify['query'] = async <T extends object>(text: string, values?: unknown[]) =>
    (await pool.query<T>(text, values)).rows;
  const put: StartedNotify['put'] = async (message, payload, options = {}) => {
    const { id = randomUUID(), attempts = 20 } = options;
    const { queue, name, version } = message;
    await queueOf(queue).add(
      name,
      { name, version, payload, requestId: null },
      { jobId: id, attempts, backoff: { type: 'fixed', delay: 100 } },
    );
    return id;
  };
  const deliveryOf = async (messageId: string) =>
    (
      await query<Delivery>(
        'select status, attempts, reason from notify.mail_deliveries where message_id = $1',
        [messageId],
      )
    )[0];
  return {
    app,
    client: connection.client,
    database,
    people,
    contexts,
    query,
    redis,
    put,
    queueOf,
    deliveryOf,
    auditOf: (messageId) =>
      query(
        `select action, before, after from notify.audit_log
         where record_type = 'mail' and record_id = $1 and actor_kind = 'system' order by at`,
        [messageId],
      ),
    logged: () => log,
    addPerson: (details = {}) => {
      const [userId, email] = [randomUUID(), `${randomUUID()}@haldenroe.example`];
      const person = { firstName: 'Amélie', lastName: 'Dufour', username: 'adufour', profileImageUrl: null };
      people.known.set(userId, { ...person, email, role: 'agent', isActive: true, ...details });
      return { userId, email };
    },
    ask: (message, userId, options) => put(message, { userId, number: 1 }, options),
    published: () => publishedLive(redisUrl),
    untilDelivery: (messageId, holds) =>
      until(async () => {
        const delivery = await deliveryOf(messageId);
        return delivery && holds(delivery) ? delivery : undefined;
      }),
    untilEnded: (messageId, queue = 'mail') =>
      until(async () => {
        const state = await queueOf(queue).getJobState(messageId);
        return state === 'completed' || state === 'failed' ? state : undefined;
      }),
    readiness: async () => {
      const response = await fetch(`http://127.0.0.1:${opsPort}/health/ready`);
      return { status: response.status, body: await response.json() };
    },
    close: async () => {
      connection.close();
      await app.close();
      await Promise.all(standIns.map((standIn) => standIn.app.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
      await pool.end();
      await database.drop();
    },
  };
};

/** Starts notify before the tests of the calling file or block, and stops it after them. */
export const notifyForTests = (): StartedNotify => forTests(startNotify);
