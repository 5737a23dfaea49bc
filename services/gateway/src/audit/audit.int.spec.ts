import type {
  AuditCheckpoint,
  AuditEntry,
  AuditReport,
  AuditVerification,
} from '@jobref/contracts/domain/audit';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { completeFirstSignIn } from '@jobref/testing/new-agent';
import { until } from '@jobref/testing/until';
import { Redis } from 'ioredis';
import { unzipped } from '../testing/unzipped.js';
import { StartedProduct } from '../testing/started-product.js';

const place = ({ at, id }: AuditEntry) => `${at} ${id}`;

describe('audit log API', () => {
  const product = StartedProduct.forTests();
  let administrator: HttpClient;
  let agent: HttpClient;
  let agentId: string;

  beforeAll(async () => {
    administrator = await product.administrator();
    agent = await completeFirstSignIn(product.origin, await product.agentWithoutPassword('morgan'));
    agentId = (await agent.get<{ id: string }>('/api/auth/user')).body.id;
    await administrator.patch(`/api/admin/system-users/${agentId}`, { firstName: '=SUM(A1)' });
    for (const title of ['Roof', 'Cellar', 'Garden'])
      await agent.post('/api/jobs', { title, clientName: 'Client' });
    // Written shortly after the mail was sent; no entry follows it.
    await until(async () => (await audit('?action=mail.sent')).body.length > 0);
  });

  const audit = (query: string) => administrator.get<AuditEntry[]>(`/api/admin/audit${query}`);

  it('requires an administrator [PE-02]', async () => {
    const calls = (client: HttpClient) =>
      Promise.all([
        client.get('/api/admin/audit'),
        client.get('/api/admin/audit.csv'),
        client.post('/api/admin/audit/verify'),
        client.post('/api/admin/audit/verify/jobs', {}),
      ]);
    for (const { status, body } of await calls(agent))
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'administrator_required' })]);
    for (const { status } of await calls(product.client())) expect(status).toBe(401);
  });

  it('returns who did what to which record, when and from where, across all services [RP-02 PE-07]', async () => {
    const { body } = await audit('?limit=200');
    expect(new Set(body.map(({ service }) => service))).toEqual(new Set(['auth', 'jobs', 'notify']));
    const times = body.map(place);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.find(({ action }) => action === 'job_reference.created')).toMatchObject({
      service: 'jobs',
      actorId: agentId,
      actor: { firstName: '=SUM(A1)', username: 'morgan' },
      recordType: 'job_reference',
      after: { title: 'Garden', status: 'draft' },
      jobReference: { reference: expect.stringMatching(/^JR-\d{4}-\d{6}$/) as string },
      address: '127.0.0.1',
      requestId: expect.any(String) as string,
    });
    expect(body.find(({ action }) => action === 'user.updated')).toMatchObject({
      service: 'auth',
      recordId: agentId,
      jobReference: null,
      before: { firstName: 'Test' },
      after: { firstName: '=SUM(A1)' },
    });
  });

  it('is paginated without gaps or duplicates [RP-02 AP-30]', async () => {
    const seen: AuditEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await audit(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.body.length).toBeLessThanOrEqual(2);
      seen.push(...page.body);
      expect(seen.length).toBeLessThan(200); // guards against endless paging
      cursor = page.headers.get('x-next-cursor');
    }
    const whole = await audit('?limit=200');
    expect(seen.map(place)).toEqual(whole.body.map(place));
    expect(whole.headers.get('x-total-count')).toBe(String(seen.length));
  });

  it('is filtered by user, action and period [RP-02 VA-08]', async () => {
    const made = await audit(`?userId=${agentId}&action=job_reference.created`);
    expect(made.body.map(({ after }) => after?.title)).toEqual(['Garden', 'Cellar', 'Roof']);
    expect(made.headers.get('x-total-count')).toBe('3');
    const [, cellar] = made.body;
    const until = await audit(`?action=job_reference.created&to=${cellar?.at.slice(0, 23)}Z`);
    expect(until.body.map(({ after }) => after?.title)).toEqual(['Cellar', 'Roof']);
    const today = new Date().toISOString().slice(0, 10);
    expect((await audit(`?from=${today}&to=${today}&action=job_reference.created`)).body).toHaveLength(3);
    expect((await audit('?to=2001-01-01')).body).toEqual([]);
    expect(await audit('?from=2026-02-02&to=2026-02-01')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'to' },
    });
    for (const [query, field] of [
      ['userId=nobody', 'userId'],
      ['from=yesterday', 'from'],
      ['cursor=nonsense', 'cursor'],
      ['limit=201', 'limit'],
    ])
      expect(await audit(`?${query}`)).toMatchObject({ status: 400, body: { field } });
  });

  it('is exported as a CSV file that is harmless in a spreadsheet [RP-02]', async () => {
    const answer = await administrator.fetch(`/api/admin/audit.csv?userId=${agentId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?audit-log-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    const { headers } = await audit(`?userId=${agentId}`);
    expect(lines).toHaveLength(Number(headers.get('x-total-count')) + 2);
    expect(lines[1]).toContain(`"'=SUM(A1) morgan","morgan"`);
    expect((await administrator.get('/api/admin/audit.csv?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  });

  it('records who exported it with which filters, but no rejected exports [RP-02 PE-07]', async () => {
    const exports = async () => (await audit('?action=audit_log.exported')).body;
    const before = await exports();
    await (await administrator.fetch('/api/admin/audit.csv?action=user.created&from=2026-01-01')).text();
    await agent.get('/api/admin/audit.csv');
    await administrator.get('/api/admin/audit.csv?from=2026-02-02&to=2026-02-01');
    const [newest, ...older] = await exports();
    // Compares ids only: a recent entry may have been sealed meanwhile.
    expect(older.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(newest).toMatchObject({
      service: 'auth',
      actor: { username: 'admin' },
      recordType: 'audit_log',
      after: { filters: { action: 'user.created', from: '2026-01-01' } },
    });
  });

  describe('list exports', () => {
    const lines = async (client: HttpClient, query: string, init?: RequestInit) => {
      const answer = await client.fetch(`/api/exports/${query}`, init);
      const [head, ...rest] = (await answer.text()).trimEnd().split('\r\n');
      return { status: answer.status, headers: answer.headers, head, rest };
    };
    const newOwner = `"'=SUM(A1) morgan"`;

    it('contain all rows in order with the chosen columns, limited to what the person sees', async () => {
      const { head, rest, headers } = await lines(agent, 'jobs?sort=title&order=asc&columns=owner,status');
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(/job-references-\d{4}-\d\d-\d\d\.csv/);
      expect(head).toBe('"Reference","Title","Status","Owner"');
      expect(rest.map((line) => line.replace(/^"JR-\d{4}-\d{6}",/, ''))).toEqual([
        `"Cellar","Draft",${newOwner}`,
        `"Garden","Draft",${newOwner}`,
        `"Roof","Draft",${newOwner}`,
      ]);
      expect((await lines(agent, 'jobs?query=gard')).rest).toHaveLength(1);
      const other = await product.newAgent('other');
      expect((await lines(other, 'jobs')).rest).toEqual([]);
      const ids = (await agent.get<{ id: string }[]>('/api/jobs')).body.slice(0, 2).map(({ id }) => id);
      const chosen = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      };
      expect((await lines(agent, 'jobs', chosen)).rest).toHaveLength(2);
      expect((await lines(other, 'jobs', chosen)).rest).toEqual([]);
      expect((await lines(agent, 'clients')).rest).toHaveLength(1);
      expect((await lines(agent, 'tasks')).rest).toEqual([]);
      expect((await lines(administrator, 'people')).rest).toHaveLength(3);
      expect((await lines(agent, 'people')).status).toBe(403);
    });

    it('of shares, activity, the bin and a client contain what the person sees there', async () => {
      const [giver, taker] = [await product.newAgent('giver'), await product.newAgent('taker')];
      const create = async (title: string) =>
        (await giver.post<JobReference>('/api/jobs', { title, clientName: 'Oriel & Sons' })).body;
      const [kept, gone] = [await create('Kept'), await create('Gone')];
      const { body: me } = await taker.get<{ id: string }>('/api/auth/user');
      await giver.post(`/api/jobs/${kept.id}/shares`, { userId: me.id, permissions: 'comment' });
      await giver.delete(`/api/jobs/${gone.id}`);
      const withoutMoments = async (client: HttpClient, list: string) =>
        (await lines(client, list)).rest.map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'at'));
      expect(await withoutMoments(taker, 'shared-jobs')).toEqual([
        `"${kept.reference}","Kept","Oriel & Sons","Test giver","Comment",at`,
      ]);
      expect(await withoutMoments(giver, 'shared-jobs')).toEqual([]);
      expect(await withoutMoments(giver, 'bin')).toEqual([
        `"Job reference","Gone","${gone.reference}","Gone","Test giver",at,at`,
      ]);
      expect(await withoutMoments(taker, 'bin')).toEqual([]);
      const clientId = kept.clientId ?? '';
      expect(await withoutMoments(giver, `clients/${clientId}/jobs`)).toEqual([
        expect.stringMatching(/^"JR-\d{4}-\d{6}","Kept","Oriel & Sons"/),
      ]);
      expect((await lines(taker, `clients/${clientId}/jobs`)).status).toBe(404);
      const shared = await withoutMoments(taker, 'activity?action=job_shared');
      expect(shared).toEqual([expect.stringMatching(/^at,"Test giver","Job shared",".*Kept.*"/)]);
      expect((await withoutMoments(giver, 'activity')).join()).toContain('Gone');
      expect((await withoutMoments(taker, 'activity')).join()).not.toContain('Gone');
    });

    it('are available as workbooks, with formulas as text and times in the person’s time zone', async () => {
      const query = 'jobs?format=xlsx&columns=files,owner,created&timeZone=Asia/Tokyo';
      const answer = await agent.fetch(`/api/exports/${query}`);
      const parts = await unzipped(Buffer.from(await answer.arrayBuffer()));
      const sheet = parts['xl/worksheets/sheet1.xml']?.toString() ?? '';
      expect(sheet.match(/<row /g)).toHaveLength(4);
      expect(sheet).toContain('<c r="C2" s="0"><v>0</v></c><c r="D2" s="3" t="inlineStr">');
      expect(sheet).toContain('<t xml:space="preserve">=SUM(A1) morgan</t>');
      expect(sheet).not.toContain('<f>');
      const days = Number(/<c r="E2" s="2"><v>([\d.]+)<\/v>/.exec(sheet)?.[1]);
      const there = Date.now() + 9 * 3_600_000;
      expect(Math.abs((days - 25_569) * 86_400_000 - there)).toBeLessThan(10 * 60_000);
      const log = await administrator.fetch('/api/exports/audit?format=xlsx&action=user.created');
      expect(Object.keys(await unzipped(Buffer.from(await log.arrayBuffer())))).toHaveLength(6);
    });

    it.each([
      ['format=pdf', 'format'],
      ['timeZone=Mars/Olympus', 'timeZone'],
      ['columns=title,secrets', 'columns'],
      ['sort=size', 'sort'],
      ['status=lost', 'status'],
    ])('reject %s with an error for the field [VA-08]', async (query, field) => {
      expect(await agent.get(`/api/exports/jobs?${query}`)).toMatchObject({ status: 400, body: { field } });
    });

    it('are recorded in the audit log with their filters; rejected ones are not [PE-07]', async () => {
      const taken = async () => (await audit('?action=list.exported')).body;
      const before = (await taken()).length;
      await lines(agent, 'jobs?query=gard&status=draft&columns=owner');
      await agent.get('/api/exports/people');
      await agent.get('/api/exports/jobs?status=lost');
      const [newest, ...rest] = await taken();
      expect(rest).toHaveLength(before);
      expect(newest).toMatchObject({
        actorId: agentId,
        after: { list: 'job_references', format: 'csv', filters: { query: 'gard', status: 'draft' } },
      });
    });
  });

  it('is verified on demand, per service [PE-07]', async () => {
    const verify = async () => (await administrator.post<AuditReport>('/api/admin/audit/verify')).body;
    let report = await verify();
    while (report.services.some(({ unsealed }) => unsealed > 0)) report = await verify();
    const sealed = (await audit('?limit=200')).body.filter(({ service }) => service === 'jobs').length;
    expect(report).toMatchObject({
      whole: true,
      services: [
        { service: 'auth', whole: true, breaks: [] },
        { service: 'jobs', whole: true, sealed, breaks: [] },
        { service: 'notify', whole: true },
      ],
    });
    const part = (from?: AuditCheckpoint) =>
      administrator.post<AuditVerification>('/api/admin/audit/verify/jobs', { from });
    expect((await part()).body).toMatchObject({ whole: true, sealed, next: null });
    const { keptOutside, last } = (await part()).body;
    const end = { sealed, last, newest: 0, keptOutside, breaks: [] };
    expect((await part(end)).body).toMatchObject({ whole: true, sealed, next: null });
    expect((await part({ ...end, last: { ...last, sequence: sealed - 1 } })).body).toMatchObject({
      whole: false,
    });
    expect((await administrator.post('/api/admin/audit/verify/files', {})).status).toBe(400);
    // Simulates more sealed entries than the database holds.
    const redis = new Redis(product.redisWire.url);
    await redis.hset('audit-head:jobs', 'sequence', sealed + 2);
    redis.disconnect();
    expect(await verify()).toMatchObject({
      whole: false,
      services: [
        { whole: true },
        { breaks: [{ sequence: sealed + 1, kind: 'tail_cut_off' }] },
        { whole: true },
      ],
    });
  });

  it('fails while a service is unavailable, instead of omitting its entries', async () => {
    await product.services.notify.stop();
    expect((await audit('')).status).toBe(503);
    expect((await administrator.get('/api/admin/audit.csv')).status).toBe(503);
    await product.services.notify.start();
    expect((await audit('')).status).toBe(200);
  });
});
