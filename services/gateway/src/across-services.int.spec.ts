import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { queueNames } from '@jobref/contracts/wire/queues';
import { freePort } from '@jobref/testing/free-port';
import { HttpClient } from '@jobref/testing/http-client';
import { LiveStream } from '@jobref/testing/live-stream';
import { completeFirstSignIn, passwordOf } from '@jobref/testing/new-agent';
import { type RedisUser, type RedisWithUsers, startRedisWithUsers } from '@jobref/testing/redis-with-users';
import { buildJpeg } from '@jobref/testing/sample-files';
import type { ServiceProcess } from '@jobref/testing/service-process';
import { until } from '@jobref/testing/until';
import { Collector, type Span } from './testing/collector.js';
import { StartedProduct } from './testing/started-product.js';

jest.setTimeout(120_000);

/** Processes that nothing else uses: each sends traces, and has its own user at Redis. */
let collector: Collector;
let redis: RedisWithUsers;
let product: StartedProduct;
let gateway: ServiceProcess;
let printer: ServiceProcess;
let gatewayPort: number;
beforeAll(async () => {
  [collector, redis, gatewayPort] = await Promise.all([Collector.start(), startRedisWithUsers(), freePort()]);
  const debug = { ...collector.env, LOG_LEVEL: 'debug' };
  const redisOf = (user: RedisUser) => ({ REDIS_URL: redis.urlOf(user) });
  product = await StartedProduct.start(redisOf('gateway'), debug, redisOf);
  const env = { LOG_LEVEL: 'debug', PATH: process.env.PATH ?? '' };
  [gateway, printer] = await Promise.all([
    product.addProcess('gateway', { ...env, PORT: String(gatewayPort) }),
    product.addProcess('pdf-worker', { ...env, ...redisOf('pdf-worker') }),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await printer?.stop();
  await product?.close();
  await redis?.stop();
  collector?.close();
});

describe('request across services', () => {
  let agent: HttpClient;
  let colleagueId: string;
  let path: string;

  beforeAll(async () => {
    const newcomer = await product.agentWithoutPassword('colleague');
    const colleague = await completeFirstSignIn(product.origin, newcomer);
    await product.newAgent('author');
    // The share sends no mail: the first mail in five minutes is the task's.
    expect((await colleague.put('/api/notification-preferences', { share: 'app' })).status).toBe(200);
    colleagueId = (await colleague.get<{ id: string }>('/api/auth/user')).body.id;
    agent = await new HttpClient(`http://127.0.0.1:${gatewayPort}`).signIn('author', passwordOf('author'));
    const made = await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
    path = `/api/jobs/${made.body.id}`;
    const share = await agent.post(`${path}/shares`, { userId: colleagueId, permissions: 'edit' });
    expect(share.status).toBe(201);
  });

  /** Assigns the colleague a task, which sends them a mail; returns the request's id. */
  const giveTask = async (headers: Record<string, string> = {}): Promise<string> => {
    const answer = await agent.post(`${path}/tasks`, { title: 'Measure', assigneeId: colleagueId }, headers);
    expect(answer.status).toBe(201);
    return answer.headers.get('x-request-id') ?? '';
  };
  const spanNamed = (name: string, is: (span: Span) => boolean = () => true): Promise<Span> =>
    until(() => collector.spans.find((span) => span.name === name && is(span)));

  it('logs its id from the gateway through jobs, the outbox and notify to the mail', async () => {
    const requestId = await giveTask();
    const says = (process: ServiceProcess, facts: object) =>
      until(() => process.log.some((line) => fits(line, { requestId, ...facts })), 30_000);
    const fits = (line: Record<string, unknown>, facts: object) =>
      Object.entries(facts).every(([key, value]) => line[key] === value);
    const { jobs, notify } = product.services;
    await says(gateway, { msg: 'answered', service: 'gateway', status: 201 });
    await says(jobs, { msg: 'answered', service: 'jobs', call: 'jobs.createTask' });
    await says(jobs, { msg: 'offered', message: 'notify-of' });
    await says(notify, { msg: 'handled', service: 'notify', message: 'notify-of' });
    await says(notify, { msg: 'offered', message: 'notification-mail' });
    await says(notify, { msg: 'Sent a mail', service: 'notify' });
  });

  it('writes log lines as JSON in every process', () => {
    const processes = [gateway, printer, ...Object.values(product.services)];
    expect(processes.flatMap(({ log }) => log).filter(({ service, level }) => !service || !level)).toEqual(
      [],
    );
  });

  it('creates one trace from the gateway to the mail, including Postgres and Redis', async () => {
    const root = await spanNamed('POST /api/jobs/:id/tasks');
    expect([root.service, root.parentSpanId]).toEqual(['gateway', undefined]);
    await collector.path(
      root,
      ['gateway', 'jobs.createTask'],
      ['jobs', 'jobs.createTask'],
      ['jobs', 'INSERT'],
    );
    await collector.path(
      root,
      ['jobs', 'publish notify-of'],
      ['notify', 'process notify-of'],
      ['notify', 'publish notification-mail'],
      ['notify', 'process notification-mail'],
      ['notify', 'send mail'],
    );
    await collector.path(root, ['gateway', 'GETEX']);
    expect(JSON.stringify(collector.spans)).not.toMatch(/agency\.example|own-password-of/);
  });

  it('creates one trace from the gateway to the printed dossier and its bytes', async () => {
    await agent.post(`${path}/generate-pdf`);
    const root = await spanNamed('POST /api/jobs/:id/generate-pdf');
    const printing = ['pdf-worker', 'process generate-pdf'] as [string, string];
    await collector.path(root, printing, ['pdf-worker', 'print dossier']);
    await collector.path(root, printing, ['files', 'PUT /objects/*']);
  });

  it('previews the first pages of a dossier, and stores nothing', async () => {
    const pdfs = async () => (await agent.get<JobReference>(path)).body.pdfGenerations.length;
    const before = await pdfs();
    const answer = await agent.fetch(`${path}/pdf-preview`, {
      method: 'POST',
      body: JSON.stringify({ options: { language: 'fr', summary: 'Tout va bien' } }),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Number(answer.headers.get('x-expected-size'))).toBeGreaterThan(10_000);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await agent.get(`${path}/pdf-options`)).body).toMatchObject({ language: null, summary: '' });
    expect(await pdfs()).toBe(before);
  });

  it.each([
    [{ photoSize: 'huge' }, 'options.photoSize'],
    [{ sections: { photos: 'maybe' } }, 'options.sections.photos'],
    [{ accentColour: 'red' }, 'options.accentColour'],
    [{ leftOut: ['00000000-0000-4000-8000-000000000000'] }, 'options.leftOut'],
    [{ mailSize: 0 }, 'options.mailSize'],
    [{ language: 'xx' }, 'options.language'],
  ])('rejects the dossier options %j with a readable message [VA-08]', async (options, field) => {
    for (const call of ['pdf-preview', 'generate-pdf']) {
      const { status, body } = await agent.post<{ message: string }>(`${path}/${call}`, { options });
      expect([status, body]).toMatchObject([
        400,
        { field, message: expect.stringMatching(/\w+ \w+/) as string },
      ]);
    }
  });

  it('ignores a trace that a browser sends', async () => {
    const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const known = collector.spans.length;
    await giveTask({ traceparent: `00-${traceId}-bbbbbbbbbbbbbbbb-01` });
    await spanNamed('POST /api/jobs/:id/tasks', (span) => collector.spans.indexOf(span) >= known);
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  });
});

describe('Redis with a user per service', () => {
  /** Waits until a queue's worker has completed one of its messages. */
  const handled = (queue: string) =>
    until(async () => Number(await redis.as('default', 'ZCARD', `bull:${queue}:completed`)) > 0);

  it('permits every command that the product needs', async () => {
    const agent = await product.newAgent('writer');
    const stream = await LiveStream.open(agent);
    const reader = await product.newAgent('reader');
    const readerId = (await reader.get<{ id: string }>('/api/auth/user')).body.id;
    const { id } = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' }))
      .body;
    const photo = { name: 'photo.jpg', bytes: new Uint8Array(await buildJpeg()), type: 'image/jpeg' };
    const [file] = (await agent.upload<{ id: string }[]>(`/api/jobs/${id}/files`, [photo])).body;
    const asked = await agent.post(`/api/jobs/${id}/files/${file?.id}/read-text`);
    expect(asked).toMatchObject({ status: 200, body: { textState: 'waiting' } });
    const shared = { userId: readerId, permissions: 'edit' };
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
