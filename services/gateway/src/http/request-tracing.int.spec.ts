import type { JobReference } from '@jobref/contracts/domain/job-references';
import { freePort } from '@jobref/testing/free-port';
import { HttpClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { ServiceProcess } from '@jobref/testing/service-process';
import { until } from '@jobref/testing/until';
import { Collector, type Span } from '../testing/collector.js';
import { StartedProduct } from '../testing/started-product.js';

describe('request across services', () => {
  let collector: Collector;
  let product: StartedProduct;
  let gateway: ServiceProcess;
  let printer: ServiceProcess;
  let agent: HttpClient;
  let colleagueId: string;
  let path: string;

  beforeAll(async () => {
    collector = await Collector.start();
    product = await StartedProduct.start({}, { ...collector.env, LOG_LEVEL: 'debug' });
    const [port, env] = [await freePort(), { LOG_LEVEL: 'debug', PATH: process.env.PATH ?? '' }];
    [gateway, printer] = await Promise.all([
      product.addProcess('gateway', { ...env, PORT: String(port) }),
      product.addProcess('pdf-worker', env),
    ]);
    const [colleague] = [await product.newAgent('colleague'), await product.newAgent('author')];
    // The share sends no mail: the first mail in five minutes is the task's.
    const quiet = { method: 'PUT', body: '{"share":"app"}', headers: { 'content-type': 'application/json' } };
    expect((await colleague.fetch('/api/notification-preferences', quiet)).status).toBe(200);
    colleagueId = (await colleague.get<{ id: string }>('/api/auth/user')).body.id;
    agent = await new HttpClient(`http://127.0.0.1:${port}`).signIn('author', passwordOf('author'));
    const made = await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
    path = `/api/jobs/${made.body.id}`;
    const share = await agent.post(`${path}/shares`, { userId: colleagueId, permissions: 'edit' });
    expect(share.status).toBe(201);
  }, 120_000);
  afterAll(async () => {
    await gateway?.stop();
    await printer?.stop();
    await product?.close();
    collector?.close();
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
