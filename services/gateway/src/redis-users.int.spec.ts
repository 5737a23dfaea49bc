import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { queueNames } from '@jobref/contracts/wire/queues';
import { LiveStream } from '@jobref/testing/live-stream';
import { buildJpeg } from '@jobref/testing/sample-files';
import type { ServiceProcess } from '@jobref/testing/service-process';
import { until } from '@jobref/testing/until';
import { type RedisUser, type RedisWithUsers, startRedisWithUsers } from '@jobref/testing/redis-with-users';
import { StartedProduct } from './testing/started-product.js';

jest.setTimeout(120_000);

describe('Redis with a user per service', () => {
  let redis: RedisWithUsers;
  let product: StartedProduct;
  let printer: ServiceProcess;

  beforeAll(async () => {
    redis = await startRedisWithUsers();
    const env = { REDIS_URL: redis.urlOf('gateway') };
    product = await StartedProduct.start(env, {}, (name) => ({ REDIS_URL: redis.urlOf(name) }));
    printer = await product.addProcess('pdf-worker', {
      REDIS_URL: redis.urlOf('pdf-worker'),
      PATH: process.env.PATH ?? '',
    });
  });
  afterAll(async () => {
    await printer?.stop();
    await product?.close();
    await redis?.stop();
  });

  /** Waits until a queue's worker has completed one of its messages. */
  const handled = (queue: string) =>
    until(async () => Number(await redis.as('default', 'ZCARD', `bull:${queue}:completed`)) > 0);

  it('permits every command that the product needs', async () => {
    const agent = await product.newAgent('author');
    const stream = await LiveStream.open(agent);
    const colleague = await product.newAgent('colleague');
    const colleagueId = (await colleague.get<{ id: string }>('/api/auth/user')).body.id;
    const { id } = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' }))
      .body;
    const photo = { name: 'photo.jpg', bytes: new Uint8Array(await buildJpeg()), type: 'image/jpeg' };
    const [file] = (await agent.upload<{ id: string }[]>(`/api/jobs/${id}/files`, [photo])).body;
    const asked = await agent.post(`/api/jobs/${id}/files/${file?.id}/read-text`);
    expect(asked).toMatchObject({ status: 200, body: { textState: 'waiting' } });
    const shared = { userId: colleagueId, permissions: 'edit' };
    const { body: share } = await agent.post<{ id: string }>(`/api/jobs/${id}/shares`, shared);
    const pdf = await agent.post<PdfGeneration>(`/api/jobs/${id}/generate-pdf`);
    await until(async () => {
      const { body } = await agent.get<JobReference>(`/api/jobs/${id}`);
      return body.pdfGenerations.some(({ id: one, status }) => one === pdf.body.id && status === 'done');
    }, 60_000);
    expect((await agent.delete(`/api/jobs/${id}/files/${file?.id}`)).status).toBe(204);
    // Its bytes are kept while it is in the bin.
    const administrator = await product.administrator();
    expect((await administrator.delete(`/api/bin/${file?.id}`)).status).toBe(204);
    expect((await agent.delete(`/api/jobs/${id}/shares/${share.id}`)).status).toBe(204);
    const work = { act: { act: 'set_status', status: 'completed' }, chosen: { ids: [id] } };
    expect((await agent.post('/api/bulk', work)).status).toBe(201);
    for (const queue of queueNames) await handled(queue);
    await until(() => stream.events.some(({ name }) => name === 'stale'));
    for (const schema of ['auth', 'jobs', 'notify'])
      await until(async () => Number(await redis.as('default', 'EXISTS', `audit-head:${schema}`)) === 1);
    // Operators' metrics count every queue.
    for (const name of ['auth', 'jobs', 'notify'] as const)
      for (const queue of queueNames)
        expect(await product.services[name].metrics()).toMatch(
          new RegExp(`^jobref_queue_messages\\{.*queue="${queue}".* 0$`, 'm'),
        );
    expect(await redis.as('default', 'ACL', 'LOG')).toEqual([]);
    stream.close();
  });

  it.each<[RedisUser, ...[string, ...string[]]]>([
    ['pdf-worker', 'GET', 'gateway:session:x'],
    ['pdf-worker', 'XADD', 'live:feed', '*', 'entry', '{}'],
    ['pdf-worker', 'LPUSH', 'bull:mail:wait', 'x'],
    ['pdf-worker', 'EVAL', "return redis.call('get', 'gateway:session:x')", '0'],
    ['pdf-worker', 'KEYS', '*'],
    ['pdf-worker', 'SCAN', '0'],
    ['pdf-worker', 'CLIENT', 'TRACKING', 'ON', 'BCAST'],
    ['pdf-worker', 'FLUSHALL'],
    ['pdf-worker', 'ACL', 'LIST'],
    ['files', 'HGETALL', 'gateway:sessions-of:x'],
    ['files', 'LPUSH', 'bull:pdf:wait', 'x'],
    ['jobs', 'GET', 'gateway:session:x'],
    ['jobs', 'HSET', 'audit-head:auth', 'sequence', '0'],
    ['jobs', 'XRANGE', 'live:feed', '-', '+'],
    ['auth', 'LPUSH', 'bull:pdf:wait', 'x'],
    ['notify', 'GET', 'gateway:session:x'],
    ['notify', 'XRANGE', 'live:feed', '-', '+'],
    ['gateway', 'LPUSH', 'bull:mail:wait', 'x'],
    ['gateway', 'HGETALL', 'audit-head:auth'],
    ['backup', 'GET', 'gateway:session:x'],
  ])('denies %s the command %s %s', async (user, command, ...args) => {
    await expect(redis.as(user, command, ...args)).rejects.toThrow(/NOPERM|can't access/);
  });

  it('lets a restore empty it and store the chain anchors of the audit logs', async () => {
    await redis.as('default', 'SET', 'gateway:session:x', '{}');
    await redis.as('backup', 'FLUSHDB');
    expect(await redis.as('default', 'EXISTS', 'gateway:session:x')).toBe(0);
    await redis.as('backup', 'HSET', 'audit-head:jobs', 'sequence', '1');
    // The product keeps running, and writes as well.
    expect(await redis.as('backup', 'DBSIZE')).toBeGreaterThan(0);
  });

  it('rejects clients without a password', async () => {
    expect(await redis.asNobody('GET gateway:session:x')).toMatch(/^-NOAUTH/);
  });
});
