import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientLink, MadeClientLink, OpenedLink } from '@jobref/contracts/domain/client-links';
import type { HttpClient } from '@jobref/testing/http-client';
import { testPool } from '@jobref/testing/test-database';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { PermissionHarness } from '../testing/permission-harness.js';

describe('client link', () => {
  let folder: string;
  let harness: PermissionHarness;
  let owner: HttpClient;
  let id: string;
  let fileId: string;
  let pdfId: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jobref-links-'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>JobRef</title>');
    harness = await PermissionHarness.start(folder);
    owner = harness.as('owner');
    id = await harness.newJobReference();
    fileId = await harness.newFile(id);
    pdfId = await harness.newPdf(id);
  });
  afterAll(async () => {
    await harness?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const make = async (wanted = {}, headers = {}) =>
    (await owner.post<MadeClientLink>(`/api/jobs/${id}/pdfs/${pdfId}/links`, wanted, headers)).body;
  const tokenIn = (url: string | null) => url?.split('/l/')[1] ?? '';
  const linkOf = async (linkId: string) =>
    (await owner.get<ClientLink[]>(`/api/jobs/${id}/links`)).body.find((link) => link.id === linkId);
  const openAs = (client: HttpClient, token: string, password?: string) =>
    client.post<OpenedLink>('/api/links/open', { token, password });

  it('is not counted when its page loads; once opened, it shows dossier and photos and serves the PDF', async () => {
    const made = await make();
    expect(made.url).toMatch(/^http:\/\/localhost:\d+\/l\/[\w-]{27}$/);
    const client = harness.product.client();
    const page = await client.fetch(`/l/${tokenIn(made.url)}`);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await linkOf(made.id)).toMatchObject({ opened: 0 });
    const opened = await openAs(client, tokenIn(made.url));
    expect(opened).toMatchObject({ status: 200, body: { id: made.id, photos: [{ id: fileId }] } });
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^jobref-link=.*; Path=/api/links/${made.id}; HttpOnly; SameSite=Strict`),
    );
    const seen = `/api/links/${made.id}`;
    expect((await client.get(seen)).body).toEqual(opened.body);
    const pdf = await client.fetch(`${seen}/pdf`);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const photo = await client.fetch(`${seen}/photos/${fileId}?size=960`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(photo.headers.get('content-disposition')).toBe('inline; filename=photo-960.jpg');
    expect((await client.get(`${seen}/photos/${randomUUID()}`)).status).toBe(404);
    expect(await linkOf(made.id)).toMatchObject({ opened: 1, downloaded: 0 });
    await client.fetch(`${seen}/pdf?download=1`);
    for (const range of ['bytes=0-9', 'bytes=10-'])
      expect((await client.fetch(`${seen}/pdf?download=1`, { headers: { range } })).status).toBe(206);
    expect(await linkOf(made.id)).toMatchObject({ opened: 1, downloaded: 2 });
    const stranger = harness.product.client();
    for (const target of ['', '/pdf', '/pdf?download=1', `/photos/${fileId}`])
      expect((await stranger.get(`${seen}${target}`)).status).toBe(404);
    await owner.delete(`/api/jobs/${id}/links/${made.id}`);
    for (const target of ['', '/pdf', '/pdf?download=1', `/photos/${fileId}`])
      expect((await client.get(`${seen}${target}`)).status).toBe(404);
  });

  it('grants no access to the product or to other links', async () => {
    const [one, other] = [await make(), await make()];
    const client = harness.product.client();
    await openAs(client, tokenIn(one.url));
    expect((await client.get(`/api/links/${other.id}`)).status).toBe(404);
    for (const target of [`/api/jobs/${id}`, `/api/jobs/${id}/pdfs/${pdfId}`, '/api/auth/user'])
      expect((await client.get(target)).status).toBe(401);
  });

  it('limits password attempts', async () => {
    const strict = await harness.product.addGateway({ SIGN_IN_FAILURES_PER_NAME: '3' });
    const { id: linkId, url } = await make({ password: 'tiles 14' });
    const client = harness.product.client(strict);
    expect(await openAs(client, tokenIn(url))).toMatchObject({
      status: 401,
      body: { field: 'password', message: 'This link needs its password' },
    });
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await openAs(client, tokenIn(url), 'guess'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(answers[3]).toMatchObject({
      body: { message: expect.stringContaining('Too many wrong passwords. Please try again in ') as string },
    });
    expect(await linkOf(linkId)).toMatchObject({ opened: 0 });
    const elsewhere = await make({ password: 'tiles 14' });
    expect((await openAs(client, tokenIn(elsewhere.url), 'tiles 14')).status).toBe(200);
  });

  it('is mailed in the agent’s words, works, and notifies the agent when opened', async () => {
    const to = `client-${randomUUID()}@example.org`;
    const message = 'Dear {client},\n\nyour dossier {reference}:\n{link}\n\n{unknown} <b>Regards</b>';
    const made = await make({ mail: { to, subject: 'Dossier {reference}', message } });
    expect(made.mail).toEqual({ to, status: 'queued', reason: null });
    const mail = await testInbox().waitForMail(to);
    expect(mail.subject).toMatch(/^Dossier JR-\d{4}-\d{6}$/);
    expect(mail.text).toMatch(/Dear Hollis & Marrow,[^]*\{unknown\} <b>Regards<\/b>/);
    expect(mail.html).toContain('&lt;b&gt;Regards');
    const token = /\/l\/([\w-]{27})/.exec(mail.text)?.[1] ?? '';
    expect(token).not.toBe(tokenIn(made.url));
    const database = testPool(harness.product.jobsDatabase.superuserUrl);
    const stored = await database.query('select l::text from jobs.client_links l where id = $1', [made.id]);
    const outbox = await database.query('select payload::text from jobs.outbox');
    await database.end();
    const kept = JSON.stringify([stored.rows, outbox.rows]);
    for (const secret of [token, tokenIn(made.url)]) expect(kept).not.toContain(secret);
    await until(async () => (await linkOf(made.id))?.mail?.status === 'sent');
    expect((await openAs(harness.product.client(), token)).body.id).toBe(made.id);
    await until(async () => {
      const { body } = await owner.get<{ type: string; content: string }[]>('/api/notifications');
      return body.some(({ type, content }) => type === 'link_opened' && content.includes(to));
    });
  });

  it('is created once for repeated requests, and its URL is returned once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await make({}, key), await make({}, key)];
    expect(again).toEqual({ ...first, url: null });
  });

  it.each([
    [{ expiresInDays: 0 }, 'A link works for a day at least'],
    [{ expiresInDays: 366 }, 'A link works for 365 days at most'],
    [{ password: 'abc' }, 'The password must be at least 4 characters long'],
    [{ mail: { to: 'nobody', subject: 'S', message: 'M' } }, 'Valid email is required'],
    [{ mail: { to: 'a@b.example', subject: ' ', message: 'M' } }, 'Please write a subject'],
  ])('is rejected for %j', async (wanted, message) => {
    const answer = await owner.post(`/api/jobs/${id}/pdfs/${pdfId}/links`, wanted);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) as string },
    });
  });
});
