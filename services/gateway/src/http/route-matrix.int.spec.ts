import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HttpClient } from '@jobref/testing/http-client';
import { people, PermissionBench, type Person, type Subject } from '../testing/permission-bench.js';
import { routesOf } from '../testing/routes-of.js';
import { bytesOf } from '../testing/upload-bench.js';

/** What each of `people` is answered, in their order. */
type Answers = readonly [number, number, number, number, number, number, number];
/** How a route is called where its path alone is not enough. */
interface Call {
  path?: string;
  json?: object;
  body?: RequestInit['body'];
  client?: HttpClient;
}
type Row = readonly [
  Answers,
  ((bench: PermissionBench, subject: Subject, person: Person) => Call | Promise<Call>)?,
];

const everybody = (status: number): Answers => [status, status, status, status, status, status, status];
const signedIn = (status: number): Answers => [401, 403, status, status, status, status, status];
const alsoBeforePasswordChange = (status: number): Answers => [401, ...everybody(status).slice(1)] as never;
const administrators = (status: number): Answers => [401, 403, 403, 403, 403, 403, status];
const viewers = (status: number): Answers => [401, 403, 404, status, status, status, status];
const editors = (status: number): Answers => [401, 403, 404, 403, status, status, status];
const owners = (status: number): Answers => [401, 403, 404, 403, 403, status, status];
/** What belongs to one person alone: a place for a file, a session. */
const ownerAlone = (status: number): Answers => [401, 403, 404, 404, 404, status, 404];

const json = (body: object) => () => ({ json: body });
const inSpareSession = async (bench: PermissionBench, _: Subject, person: Person): Promise<Call> => ({
  client: await bench.elsewhere(person),
});

/** Who may call what, and what they are told. An incomplete body (400) shows that a call was let in. */
const table: Record<string, Row> = {
  'GET /*': [everybody(200), () => ({ path: '/jobs' })],

  'GET /api/config': [everybody(200)],
  'GET /api/login': [everybody(302)],
  'GET /api/logout': [everybody(302), inSpareSession],
  'POST /api/auth/login': [everybody(400), json({})],
  'POST /api/admin/login': [everybody(400), json({})],
  'POST /api/auth/dev-login': [everybody(400), json({ role: 'nobody' })],
  'POST /api/auth/logout': [alsoBeforePasswordChange(200), inSpareSession],
  'GET /api/auth/user': [alsoBeforePasswordChange(200)],
  'POST /api/auth/change-password': [alsoBeforePasswordChange(400), json({})],
  'GET /api/auth/sessions': [signedIn(200)],
  'DELETE /api/auth/sessions/:id': [
    ownerAlone(204),
    async (bench) => ({ path: `/api/auth/sessions/${await bench.newSession('owner')}` }),
  ],

  'GET /api/docs': [signedIn(200)],
  'GET /api/docs/start.js': [signedIn(200)],
  'GET /api/docs/swagger-ui-bundle.js': [signedIn(200)],
  'GET /api/docs/swagger-ui.css': [signedIn(200)],
  'GET /api/openapi.json': [signedIn(200)],

  'GET /api/live': [signedIn(200)],

  'GET /api/admin/users': [administrators(200)],
  'PATCH /api/admin/users/:id/role': [administrators(200), json({ role: 'administrator' })],
  'GET /api/admin/system-users': [administrators(200)],
  'POST /api/admin/system-users': [administrators(400), json({})],
  'PATCH /api/admin/system-users/:id': [administrators(200), json({ mobile: '+44 20 7946 0958' })],
  'POST /api/admin/system-users/:id/resend-email': [administrators(200)],
  'POST /api/admin/system-users/:id/reset-password': [administrators(200)],
  'GET /api/admin/reports': [administrators(400)],
  'GET /api/admin/audit': [administrators(200)],
  'GET /api/admin/audit.csv': [administrators(200)],
  'POST /api/admin/audit/verify': [administrators(200)],

  'GET /api/stats': [signedIn(200)],
  'GET /api/activity': [signedIn(200)],
  'GET /api/jobs': [signedIn(200)],
  'GET /api/jobs/search': [signedIn(200)],
  'POST /api/jobs': [signedIn(201), json({ title: 'Roof', clientName: 'Client' })],
  'GET /api/jobs/:id': [viewers(200)],
  'GET /api/jobs/:id/activity': [viewers(200)],
  'PATCH /api/jobs/:id': [editors(200), json({ title: 'Roof and gutters' })],
  'DELETE /api/jobs/:id': [
    owners(204),
    async (bench) => ({ path: `/api/jobs/${await bench.newJobReference()}` }),
  ],

  'POST /api/jobs/:id/files': [
    editors(201),
    ({ photo }) => {
      const body = new FormData();
      body.append('files', new Blob([bytesOf(photo)], { type: 'image/jpeg' }), 'roof.jpg');
      return { body };
    },
  ],
  'POST /api/jobs/:id/upload-url': [editors(200)],
  'PUT /api/uploads/:placeId': [
    ownerAlone(200),
    async (bench, { id }) => ({ path: await bench.newPlace(id, 'owner'), body: bytesOf(bench.photo) }),
  ],
  'POST /api/jobs/:id/files/complete': [
    editors(201),
    async (bench, { id }, person) => {
      const uploader = person === 'edit' || person === 'administrator' ? person : 'owner';
      const fileURL = await bench.newPlace(id, uploader, true);
      return {
        json: { fileURL, fileName: 'roof.jpg', fileSize: bench.photo.length, mimeType: 'image/jpeg' },
      };
    },
  ],
  'GET /api/jobs/:id/files/:fileId': [viewers(200)],
  'GET /api/jobs/:id/files/:fileId/thumb': [viewers(200)],
  'PATCH /api/jobs/:id/files/:fileId': [editors(200), json({ description: 'South side' })],
  'DELETE /api/jobs/:id/files/:fileId': [
    editors(204),
    async (bench, { id }) => ({ path: `/api/jobs/${id}/files/${await bench.newFile(id)}` }),
  ],

  'POST /api/jobs/:id/generate-pdf': [editors(202)],
  'GET /api/jobs/:id/pdfs/:pdfId': [viewers(200)],
};

/** HEAD is answered by the GET of its path. */
const rowOf = (route: string) => table[route.replace(/^HEAD /, 'GET ')];

describe('the routes of the running gateway', () => {
  let folder: string;
  let bench: PermissionBench;
  let subject: Subject;
  let routes: string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jobref-matrix-'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>JobRef</title>');
    bench = await PermissionBench.start(folder);
    subject = await bench.newSubject();
    routes = routesOf(bench.product.gateway);
  }, 90_000);
  afterAll(async () => {
    await bench?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pathOf = (route: string) => {
    const [, template = ''] = route.split(' ');
    const ids = { ...subject, id: template.startsWith('/api/admin/') ? subject.userId : subject.id };
    return template.replace(/:(\w+)/g, (_, name: string) => ids[name as keyof Subject] ?? name);
  };
  const ask = async (route: string, person: Person): Promise<{ status: number; code?: string }> => {
    const call = (await rowOf(route)?.[1]?.(bench, subject, person)) ?? {};
    const headers = new Headers();
    if (call.json) headers.set('content-type', 'application/json');
    else if (call.body instanceof Uint8Array) headers.set('content-type', 'application/octet-stream');
    const [method] = route.split(' ');
    const body = call.json ? JSON.stringify(call.json) : call.body;
    const client = call.client ?? bench.as(person);
    const answer = await client.fetch(call.path ?? pathOf(route), { method, body, headers });
    // A stream has no end to wait for.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await answer.text();
    if (isStream) await answer.body?.cancel();
    const isError = answer.status >= 400 && method !== 'HEAD';
    return { status: answer.status, ...(isError && (JSON.parse(text) as { code: string })) };
  };

  it('all stand in the table, and nothing else does [PE-01 PE-02 PE-05]', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !route.startsWith('HEAD '))).toEqual(Object.keys(table).sort());
    expect(routes.filter((route) => rowOf(route) === undefined)).toEqual([]);
  });

  it.each(people)(
    'answer %s as the table says [PE-01 PE-02 PE-04 PE-05]',
    async (person) => {
      const told: Record<string, number> = {};
      const codes = new Set<string>();
      for (const route of routes) {
        const { status, code } = await ask(route, person);
        told[route] = status;
        if (code !== undefined && status !== 400) codes.add(code);
      }
      const at = people.indexOf(person);
      expect(told).toEqual(Object.fromEntries(routes.map((route) => [route, rowOf(route)?.[0][at]])));
      expect([...codes].sort()).toEqual(refusals[person]);
    },
    60_000,
  );

  it('let nobody but an administrator hand a job reference over, and only to somebody active [PE-05]', async () => {
    const ownerId = await bench.idOf('edit');
    const told = [];
    for (const person of people)
      told.push((await bench.as(person).patch(`/api/jobs/${subject.id}`, { ownerId })).status);
    expect(told).toEqual([401, 403, 404, 403, 403, 403, 200]);
    const administrator = bench.as('administrator');
    await administrator.patch(`/api/admin/system-users/${subject.userId}`, { isActive: false });
    for (const nobody of [subject.userId, randomUUID()])
      expect(await administrator.patch(`/api/jobs/${subject.id}`, { ownerId: nobody })).toMatchObject({
        status: 400,
        body: { field: 'ownerId', message: 'The new owner must be an active user' },
      });
    expect((await administrator.get(`/api/jobs/${subject.id}`)).body).toMatchObject({ ownerId });
  });

  it('let no administrator change their own role or deactivate themselves [PE-03]', async () => {
    const administrator = bench.as('administrator');
    const id = await bench.idOf('administrator');
    const role = await administrator.patch(`/api/admin/users/${id}/role`, { role: 'agent' });
    expect(role).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await administrator.patch(`/api/admin/system-users/${id}`, { isActive: false })).status).toBe(
      403,
    );
    expect((await administrator.get('/api/auth/user')).body).toMatchObject({
      role: 'administrator',
      isActive: true,
    });
  });
});

/** In which words, if any, each is refused. */
const refusals: Record<Person, string[]> = {
  anonymous: ['unauthenticated'],
  'must-change': ['password_change_required'],
  stranger: ['administrator_required', 'not_found'],
  view: ['administrator_required', 'forbidden', 'not_found'],
  edit: ['administrator_required', 'forbidden', 'not_found'],
  owner: ['administrator_required'],
  administrator: ['not_found'],
};
