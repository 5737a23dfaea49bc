import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { objectKeys, type ObjectTicket } from '@jobref/contracts/wire/files';
import { buildPdf } from '@jobref/testing/sample-files';
import { filesForTests, ticketFor } from '../testing/files-app.js';

const files = filesForTests();

const [job, file] = [randomUUID(), randomUUID()];
const key = objectKeys.original(job, file);
const dossier = objectKeys.dossier(job, file);

/** Sends the path unchanged; `fetch` would normalise dots in a path. */
const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: files.port, method, path, headers }, (answer) => {
      text(answer).then((told) => resolve({ status: answer.statusCode, body: told }), reject);
    })
      .on('error', reject)
      .end(body);
  });

describe('TicketGuard', () => {
  it.each<[string, () => Record<string, string>]>([
    ['no ticket', () => ({})],
    ['an empty one', () => ({ 'x-object-ticket': '' })],
    ['nonsense', () => ({ 'x-object-ticket': 'a.b.c' })],
    [
      'one signed with another secret',
      () => ticketFor({ key, use: 'upload' }, { signedWith: 'another-secret-of-somebody-else-entirely' }),
    ],
    ['one for another purpose', () => ticketFor({ key, use: 'upload' }, { audience: 'upload-link' })],
    ['one for another key', () => ticketFor({ key: objectKeys.original(job, randomUUID()), use: 'upload' })],
    ['one for reading', () => ticketFor({ key, use: 'read' })],
    ['one for a dossier', () => ticketFor({ key, use: 'dossier' })],
    ['one for a logo', () => ticketFor({ key, use: 'logo' })],
    ['one of an unknown use', () => ticketFor({ key, use: 'own' } as unknown as ObjectTicket)],
  ])('rejects a PUT with %s, and stores nothing', async (_, headers) => {
    const answer = await send('PUT', `/objects/${key}`, headers(), buildPdf());
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'forbidden' });
    expect(await files.storedKeys()).toEqual([]);
  });

  it('reports a ticket that is over as a timeout, as with a clock that is ahead', async () => {
    const over = ticketFor({ key, use: 'upload' }, { seconds: -1 });
    const answer = await send('PUT', `/objects/${key}`, over, buildPdf());
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([504, { code: 'timeout' }]);
    expect(await files.storedKeys()).toEqual([]);
  });

  it('rejects a GET with an upload ticket', async () => {
    expect((await send('GET', `/objects/${key}`, ticketFor({ key, use: 'upload' }))).status).toBe(403);
  });

  it.each([
    ['an upload as a dossier', dossier, 'upload'],
    ['an upload as a derivative', objectKeys.thumbnail(job, file, 320), 'upload'],
    ['an upload outside of any job reference', 'somewhere/else', 'upload'],
    ['a dossier as a file', key, 'dossier'],
    ['a logo as a file', key, 'logo'],
    ['a logo as a dossier', dossier, 'logo'],
    ['a logo that has no version', 'organisation/logos/latest/logo.png', 'logo'],
    ['a logo beside its place', `organisation/logos/${file}/other.png`, 'logo'],
    ['an upload as a logo', objectKeys.logo(file), 'upload'],
    ['a dossier as a logo', objectKeys.logo(file), 'dossier'],
  ] as const)('rejects %s although the ticket names it', async (_, named, use) => {
    const answer = await send('PUT', `/objects/${named}`, ticketFor({ key: named, use }), buildPdf());
    expect(answer.status).toBe(403);
  });

  it.each([
    ['nothing named', key, undefined],
    ['a dossier', key, dossier],
    ['a logo', key, objectKeys.logo(file)],
    ['a file as a dossier', dossier, key],
  ])('rejects a copy between invalid keys: %s', async (_, to, from) => {
    const answer = await send('PUT', `/objects/${to}`, ticketFor({ key: to, from, use: 'copy' }));
    expect(answer.status).toBe(403);
  });

  it.each([
    '../../etc/passwd',
    'jobs/../../../etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    '.incoming/x',
    'jobs/%00',
    'jobs/..%5c..%5cx',
    'jobs//x',
    '',
  ])('rejects path traversal: %j', async (path) => {
    const named = decodeURIComponent(path);
    for (const [method, use] of [
      ['GET', 'read'],
      ['PUT', 'upload'],
    ] as const) {
      const headers = ticketFor({ key: named || 'x', use });
      expect([403, 404]).toContain(
        (await send(method, `/objects/${path}`, headers, method === 'PUT' ? buildPdf() : undefined)).status,
      );
    }
    expect(await files.storedKeys()).toEqual([]);
  });

  it('answers 404 for other paths and methods', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['POST', `/objects/${key}`],
      ['DELETE', `/objects/${key}`],
      ['HEAD', `/objects/${key}`],
    ] as const) {
      expect((await send(method, path, ticketFor({ key, use: 'read' }))).status).toBe(404);
    }
  });
});
