import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { objectKeys } from '@jobref/contracts/wire/files';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { buildJpeg } from '@jobref/testing/sample-files';
import { testObjectStore, type TestObjectStore } from '@jobref/testing/test-object-store';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue, QueueEvents } from 'bullmq';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { createHttpApp } from './http-app.js';
import { decodeProgram, ticketFor, ticketSecret } from './testing/files-app.js';

let storage: TestObjectStore;
let redisUrl: string;
let app: NestFastifyApplication;
let origin: string;

beforeAll(async () => {
  [storage, redisUrl] = await Promise.all([testObjectStore(), testRedisUrl()]);
  const needed = {
    SERVICE_SECRET: ticketSecret,
    REDIS_URL: redisUrl,
    JOBS_URL: 'tcp://127.0.0.1:9',
    AUTH_URL: 'tcp://127.0.0.1:9',
    HTTP_PORT: '0',
  };
  app = await createHttpApp(
    AppModule.forRoot(readConfig({ ...needed, ...storage.env, LOG_LEVEL: 'silent' }), decodeProgram),
  );
  await app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(app.getHttpServer() as { address(): AddressInfo }).address().port}/objects/`;
});
afterAll(async () => {
  await app.close();
  await storage.remove();
});

describe('files service', () => {
  it('is ready while its store is available', async () => {
    const port = await app.get(OpsServer).listen('127.0.0.1', 0);
    // The first health check creates the bucket, and a check that takes more than two seconds counts as failed.
    const told = await until(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
      const body: unknown = await answer.json();
      return answer.status === 200 && body;
    });
    expect(told).toEqual({ missing: [] });
  });

  it('removes a file and its derivatives on a message, idempotently', async () => {
    const [job, file] = [randomUUID(), randomUUID()];
    const keys = [objectKeys.original(job, file), objectKeys.thumbnail(job, file, 320)];
    const put = { method: 'PUT', headers: ticketFor({ key: keys[0] ?? '', use: 'upload' }) };
    await fetch(`${origin}${keys[0]}`, { ...put, body: new Uint8Array(await buildJpeg()) });
    const statuses = () =>
      Promise.all(
        keys.map(async (key) => {
          const answer = await fetch(`${origin}${key}`, { headers: ticketFor({ key, use: 'read' }) });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
    expect(await statuses()).toEqual([200, 200]);

    const queue = new Queue(removeObjects.queue, { connection: { url: redisUrl } });
    const events = new QueueEvents(removeObjects.queue, { connection: { url: redisUrl } });
    await events.waitUntilReady();
    const { name, version } = removeObjects;
    for (let time = 0; time < 2; time += 1) {
      const payload = { prefixes: [objectKeys.file(job, file)] };
      const message = await queue.add(name, { name, version, payload }, { jobId: randomUUID() });
      await message.waitUntilFinished(events, 60_000);
      expect(await statuses()).toEqual([404, 404]);
    }
    await Promise.all([queue.close(), events.close()]);
  });
});
