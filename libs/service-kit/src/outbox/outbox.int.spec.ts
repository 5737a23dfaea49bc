import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { systemActor } from '@jobref/contracts/domain/actor';
import { allMessages, generatePdf, type MessageDefinition, welcomeMail } from '@jobref/contracts/wire/queues';
import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Test, type TestingModule } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { DataSource, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { DatabaseModule } from '../database/database.module.js';
import { createKitTables } from '../database/kit-tables.js';
import { migrate } from '../database/migrate.js';
import { Migration } from '../database/migration.js';
import { Transactions } from '../database/transactions.js';
import { KitModule } from '../kit.module.js';
import { type Logger, LOGGER } from '../logging.js';
import { messageHandlersOf, OnMessage, type ReceivedMessage } from '../queues/message-handler.js';
import { MessageWorker } from '../queues/message-worker.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxModule } from './outbox.module.js';
import { OutboxRelay } from './outbox-relay.js';

class CreateProbe1795132800000 extends Migration {
  up = (runner: QueryRunner) => createKitTables(runner, 'probe', 'jobref_probe');
}

class Recorder {
  readonly received: ReceivedMessage<typeof generatePdf>[] = [];
  failures = 0;

  @OnMessage(generatePdf)
  handle(message: ReceivedMessage<typeof generatePdf>): Promise<void> {
    this.received.push(message);
    return this.failures-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve();
  }
}

const generationId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const actor = systemActor('test');

describe('outbox message', () => {
  let database: TestDatabase;
  let redisUrl: string;
  let app: TestingModule;
  let recorder: Recorder;
  let workers: MessageWorker[];

  const add = () =>
    app.get(Transactions).run(actor, () => app.get(Outbox).add(generatePdf, { generationId }));
  const waiting = async () => {
    const [row] = await app
      .get(DataSource)
      .query<{ count: number }[]>('select count(*)::int from probe.outbox where done_at is null');
    return row?.count ?? 0;
  };
  const startWorker = (...handlers: Recorder[]) => startWorkerWith({}, ...handlers);
  const startWorkerWith = (options: { concurrency?: number }, ...handlers: Recorder[]) => {
    const silent = pino({ level: 'silent' });
    const worker = new MessageWorker(
      { queue: 'pdf', redisUrl, ...options },
      () => handlers.flatMap(messageHandlersOf),
      silent,
    );
    worker.onApplicationBootstrap();
    workers.push(worker);
  };
  /** Adds messages as a newer replica does. */
  const addNewer = ({ queue, name, version }: MessageDefinition, payload: object, count = 1) =>
    app.get(DataSource).query<{ id: string }[]>(
      `insert into probe.outbox (queue, name, version, payload, created_at)
       select $1, $2, $3, $4, now() - interval '1 second' from generate_series(1, $5) returning id`,
      [queue, name, version, payload, count],
    );

  beforeAll(async () => {
    database = await createTestDatabase('probe', ({ ownerUrl, serviceUrl }) =>
      migrate({ schema: 'probe', migrations: [CreateProbe1795132800000], ownerUrl, serviceUrl }),
    );
  });
  beforeEach(async () => {
    workers = [];
    recorder = new Recorder();
    redisUrl = await testRedisUrl();
    app = await Test.createTestingModule({
      imports: [
        KitModule.forRoot({ service: 'probe', keys: 'x'.repeat(32), logLevel: 'silent' }),
        DatabaseModule.forRoot({ url: database.serviceUrl, schema: 'probe' }),
        OutboxModule.forRoot(redisUrl),
      ],
    }).compile();
    await app.init();
    await app.get(DataSource).query('delete from probe.outbox');
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.onModuleDestroy()));
    await app.close();
  });
  afterAll(() => database.drop());

  it('reaches its consumer after the commit, and is done once handled', async () => {
    startWorker(recorder);
    await add();
    await until(async () => (await waiting()) === 0);
    expect(recorder.received).toEqual([expect.objectContaining({ payload: { generationId }, attempt: 1 })]);
  });

  it('waits while the outbox cannot be moved, which is logged once and not every second', async () => {
    startWorker(recorder);
    const logged = jest.spyOn(app.get<Logger>(LOGGER), 'warn');
    const claim = jest.spyOn(app.get(OutboxRepository), 'claim');
    for (let failures = 0; failures < 3; failures++)
      claim.mockRejectedValueOnce(new Error('Postgres is away'));
    await add();
    await until(() => {
      app.get(OutboxRelay).wake();
      return recorder.received.length === 1;
    });
    expect(logged).toHaveBeenCalledTimes(1);
    claim.mockRejectedValueOnce(new Error('Postgres is away again'));
    await until(() => {
      app.get(OutboxRelay).wake();
      return logged.mock.calls.length === 2;
    });
  });

  it('is never published if the change rolls back', async () => {
    startWorker(recorder);
    const failing = app.get(Transactions).run(actor, async () => {
      await app.get(Outbox).add(generatePdf, { generationId });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await waiting()).toBe(0);
  });

  it('is claimed before messages that are offered again', async () => {
    // A version that this process's relay does not know and ignores.
    const definition = { ...generatePdf, version: 99 };
    await addNewer(definition, { generationId }, 3);
    await app.get(DataSource).query(`update probe.outbox set offered_at = now() - interval '1 hour'`);
    const [added] = await addNewer(definition, { generationId });
    const claimed = await app.get(OutboxRepository).claim(1, [definition]);
    expect(claimed.map(({ id }) => id)).toEqual([added!.id]);
  });

  it('is handled in order of priority, whenever it was added', async () => {
    const ids = [80, 2, 0, 1].map((priority) => ({ priority, generationId: randomUUID() }));
    for (const { priority, generationId } of ids)
      await app
        .get(Transactions)
        .run(actor, () => app.get(Outbox).add(generatePdf, { generationId }, { priority }));
    const queue = new Queue('pdf', { connection: { url: redisUrl } });
    await until(async () => (await queue.getJobCountByTypes('waiting', 'prioritized')) === ids.length);
    await queue.close();
    startWorkerWith({ concurrency: 1 }, recorder);
    await until(async () => (await waiting()) === 0);
    const inTurn = ids.toSorted((a, b) => a.priority - b.priority).map(({ generationId }) => generationId);
    expect(recorder.received.map(({ payload }) => payload.generationId)).toEqual(inTurn);
  });

  it('must match its definition', async () => {
    startWorker(recorder);
    const wrong = app
      .get(Transactions)
      .run(actor, () => app.get(Outbox).add(welcomeMail, { userId: 'nobody', number: 1 }));
    await expect(wrong).rejects.toThrow('Not a valid id');
  });

  it('is retried with the same id if its consumer fails', async () => {
    startWorker(recorder);
    recorder.failures = 1;
    await add();
    await until(async () => (await waiting()) === 0);
    expect(recorder.received.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(new Set(recorder.received.map(({ id }) => id)).size).toBe(1);
  });

  it('is offered again after Redis has lost all data', async () => {
    await add();
    const queue = new Queue('pdf', { connection: { url: redisUrl } });
    await until(async () => (await queue.getJobCounts()).waiting === 1);
    await queue.close();
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    redis.disconnect();
    startWorker(recorder);
    // Simulates that a minute has passed.
    await app.get(DataSource).query(`update probe.outbox set offered_at = now() - interval '2 minutes'`);
    await until(async () => (await waiting()) === 0);
    expect(recorder.received).toHaveLength(1);
  });

  it.each<[string, MessageDefinition, object, Recorder[]]>([
    ['with a newer version', { ...generatePdf, version: 2 }, { generationId }, [new Recorder()]],
    ['with a new name', { ...generatePdf, name: 'print-pdf' }, { generationId }, [new Recorder()]],
    [
      'with new contents',
      { ...generatePdf, payload: z.object({ language: z.string() }) },
      { language: 'ar' },
      [],
    ],
  ])(
    '%s waits for a newer worker beside an old one, and is not done before',
    async (_, newer, payload, others) => {
      startWorker(recorder);
      await add(); // from now on the relay receives the queue's events
      await until(async () => (await waiting()) === 0);
      const [{ id } = { id: '' }] = await addNewer(newer, payload);
      const queue = new Queue('pdf', { connection: { url: redisUrl } });
      const { name, version } = newer;
      const job = await queue.add(name, { name, version, payload }, { jobId: id }); // as its relay does
      await until(() => job.isDelayed());
      expect(await waiting()).toBe(1);

      class Newer extends Recorder {
        @OnMessage(newer)
        override handle(message: ReceivedMessage<typeof generatePdf>): Promise<void> {
          return super.handle(message);
        }
      }
      const newest = new Newer();
      startWorker(newest, ...others);
      await until(async () => {
        await queue.promoteJobs(); // as if its delay had ended
        return (await waiting()) === 0;
      });
      expect(newest.received).toEqual([{ id, name: newer.name, payload, attempt: 1 }]);
      expect(recorder.received).toHaveLength(1);
      await queue.close();
    },
  );

  it('is not delayed by messages of a newer replica, which are left to its own relay', async () => {
    startWorker(recorder);
    await addNewer({ ...generatePdf, version: 2 }, { generationId }, 101);
    await add();
    await until(async () => (await waiting()) === 101);
    expect(recorder.received).toHaveLength(1);
    const untouched = `select count(*)::int as count from probe.outbox where offered_at is null`;
    expect(await app.get(DataSource).query(untouched)).toEqual([{ count: 101 }]);
  });

  it('counts as left by a newer version, not as waiting, after a rollback', async () => {
    startWorker(recorder);
    await addNewer({ ...generatePdf, version: 2 }, { generationId }, 3);
    await app.get(DataSource).query(`update probe.outbox set offered_at = now() where ctid in
      (select ctid from probe.outbox limit 1)`);
    await add();
    await until(async () => (await waiting()) === 3);
    const backlog = await app.get(OutboxRepository).backlog(allMessages);
    expect(backlog).toHaveLength(3);
    expect(backlog).toEqual(
      expect.arrayContaining([
        { state: 'waiting', messages: 0, oldestSeconds: 0 },
        { state: 'offered', messages: 0, oldestSeconds: 0 },
        { state: 'unknown', messages: 3, oldestSeconds: expect.any(Number) as number },
      ]),
    );
  });
});
