import 'reflect-metadata';
import { systemActor } from '@jobref/contracts/domain/actor';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { type TcpProxy, startTcpProxy } from '@jobref/testing/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Test, type TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import type { QueryRunner } from 'typeorm';
import { AuditLog } from '../audit/audit-log.repository.js';
import { AuditModule } from '../audit/audit.module.js';
import { createAuditSeals } from '../audit/create-audit-seals.js';
import { DatabaseModule } from '../database/database.module.js';
import { createKitTables } from '../database/kit-tables.js';
import { migrate } from '../database/migrate.js';
import { Migration } from '../database/migration.js';
import { Transactions } from '../database/transactions.js';
import { KitModule } from '../kit.module.js';
import { Outbox } from '../outbox/outbox.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { messageHandlersOf, OnMessage } from '../queues/message-handler.js';
import { MessageWorker } from '../queues/message-worker.js';
import { OpsServer } from './ops-server.js';

class CreateMeasured1795132800000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, 'measured', 'jobref_measured');
    await createAuditSeals(runner, 'measured', 'jobref_measured');
  }
}

class Printer {
  @OnMessage(generatePdf)
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

const actor = systemActor('test');
const generationId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

describe('metrics endpoint', () => {
  let database: TestDatabase;
  let redis: TcpProxy;
  let app: TestingModule;
  let address: string;

  beforeAll(async () => {
    database = await createTestDatabase('measured', (urls) =>
      migrate({ schema: 'measured', migrations: [CreateMeasured1795132800000], ...urls }),
    );
    redis = await startTcpProxy(await testRedisUrl());
    app = await Test.createTestingModule({
      imports: [
        KitModule.forRoot({ service: 'measured', keys: 'x'.repeat(32), logLevel: 'silent' }),
        DatabaseModule.forRoot({ url: database.serviceUrl, schema: 'measured', poolSize: 7 }),
        AuditModule.forRoot({ schema: 'measured', redisUrl: redis.url }),
        OutboxModule.forRoot(redis.url),
      ],
    }).compile();
    await app.init();
    address = `http://127.0.0.1:${await app.get(OpsServer).listen('127.0.0.1', 0)}/metrics`;
  });
  afterAll(async () => {
    await app?.close();
    await redis?.cut();
    await database?.drop();
  });

  /** Returns a metric's value by name and labels; undefined if it is not reported. */
  const told = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> => {
    const wanted = Object.entries({ ...labels, service: 'measured' }).map(
      ([key, value]) => `${key}="${value}"`,
    );
    const lines = (await (await fetch(address)).text()).split('\n');
    const line = lines.find(
      (each) => each.startsWith(`${name}{`) && wanted.every((label) => each.includes(label)),
    );
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  /** Retries while the metric could not be measured in time. */
  const known = (...asked: Parameters<typeof told>) => until(() => told(...asked));
  const waiting = () => told('jobref_queue_messages', { queue: 'pdf', state: 'waiting' });
  const oldest = () => told('jobref_queue_oldest_waiting_seconds', { queue: 'pdf' });
  const outbox = (state: string) => told('jobref_outbox_messages', { state });
  const sealed = () => told('jobref_audit_entries', { state: 'sealed' });
  const away = () => told('jobref_redis_connections', { state: 'away' });

  it('reports messages waiting on a queue and their age, until a worker takes them', async () => {
    const nothing = async () => (await waiting()) === 0 && (await oldest()) === 0;
    await until(nothing);
    for (const priority of [0, 7])
      await app
        .get(Transactions)
        .run(actor, () => app.get(Outbox).add(generatePdf, { generationId }, { priority }));
    await until(async () => (await waiting()) === 2 && Number(await oldest()) > 0);
    await until(async () => (await outbox('offered')) === 2);
    expect(await known('jobref_outbox_messages', { state: 'waiting' })).toBe(0);
    expect(await known('jobref_outbox_oldest_seconds', { state: 'offered' })).toBeGreaterThan(0);

    const options = { queue: 'pdf', redisUrl: redis.url } as const;
    const worker = new MessageWorker(
      options,
      () => messageHandlersOf(new Printer()),
      pino({ level: 'silent' }),
    );
    worker.onApplicationBootstrap();
    await until(async () => (await outbox('offered')) === 0);
    await until(nothing);
    const handled = { queue: 'pdf', message: 'generate-pdf', outcome: 'ok' };
    expect(await known('jobref_messages_handled_seconds_count', handled)).toBe(2);
    await worker.onModuleDestroy();
  });

  it('reports how many entries of the audit log are sealed', async () => {
    const before = await until(sealed);
    const change = { action: 'thing.changed', recordType: 'thing', recordId: 'one' };
    await app.get(Transactions).run(actor, () => app.get(AuditLog).record(actor, change));
    await until(async () => (await sealed()) === before + 1);
    expect(await known('jobref_audit_entries', { state: 'unsealed' })).toBe(0);
    expect(await known('jobref_audit_oldest_unsealed_seconds')).toBe(0);
  });

  it('reports how many connections a process uses and whether its dependencies are reachable', async () => {
    expect(await known('jobref_postgres_connections_most')).toBe(7);
    expect(await known('jobref_postgres_waiting')).toBeDefined();
    const connections = await Promise.all(
      ['idle', 'busy'].map((state) => known('jobref_postgres_connections', { state })),
    );
    expect(Math.max(...connections.map(Number))).toBeGreaterThan(0);
    await until(async () => (await told('jobref_dependency_up', { dependency: 'postgres' })) === 1);
    expect(await known('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('reports no stale queue figures while Redis is away, but its disconnected connections', async () => {
    await until(async () => (await away()) === 0);
    await redis.cut();
    await until(async () => Number(await away()) > 0 && (await waiting()) === undefined);
    await redis.mend();
    await until(async () => (await waiting()) === 0 && (await away()) === 0);
  });
});
