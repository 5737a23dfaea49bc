import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApi } from '../openapi/api-document.js';
import { undescribedIn } from '../testing/described-response.js';
import { people, PermissionHarness, type Person, type RouteSubject } from '../testing/permission-harness.js';
import { administrationRoutes } from '../testing/routes/administration.routes.js';
import type { RouteTable } from '../testing/routes/expected-statuses.js';
import { collaborationRoutes } from '../testing/routes/collaboration.routes.js';
import { jobReferenceRoutes } from '../testing/routes/job-references.routes.js';
import { signInRoutes } from '../testing/routes/sign-in.routes.js';
import { routesOf } from '../testing/routes-of.js';
import { spaFolder } from '../testing/spa-folder.js';

/** Expected status of each route per person. An incomplete body (400) shows that a call was admitted. */
const table: RouteTable = {
  ...signInRoutes,
  ...administrationRoutes,
  ...jobReferenceRoutes,
  ...collaborationRoutes,
};

/** A HEAD has the row of its path's GET. */
const rowOf = (route: string) => table[route.replace(/^HEAD /, 'GET ')];

describe('routes of the running gateway', () => {
  let folder: string;
  let harness: PermissionHarness;
  let subject: RouteSubject;
  let routes: string[];
  let document: OpenAPIObject;
  /** Responses that the API document does not describe. */
  const undescribed: Record<string, string> = {};

  beforeAll(async () => {
    folder = await spaFolder();
    harness = await PermissionHarness.start(folder);
    subject = await harness.newSubject();
    routes = routesOf(harness.product.gateway);
    document = describeApi(harness.product.gateway);
  });
  afterAll(async () => {
    await harness?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the id to use where a path has just `:id`. */
  const subjectOf = (template: string) => {
    if (template.startsWith('/api/admin/')) return subject.userId;
    if (template.startsWith('/api/tasks/')) return subject.taskId;
    return template.startsWith('/api/notifications/') ? subject.notificationId : subject.id;
  };
  const pathOf = (route: string) => {
    const [, template = ''] = route.split(' ');
    const ids = { ...subject, id: subjectOf(template) };
    return template.replace(/:(\w+)/g, (_, name: string) => ids[name as keyof RouteSubject] ?? name);
  };
  const ask = async (route: string, person: Person): Promise<{ status: number; code?: string }> => {
    const call = (await rowOf(route)?.[1]?.(harness, subject, person)) ?? {};
    const headers = new Headers();
    if (call.json) headers.set('content-type', 'application/json');
    else if (call.body instanceof Uint8Array) headers.set('content-type', 'application/octet-stream');
    const [method] = route.split(' ');
    const body = call.json ? JSON.stringify(call.json) : call.body;
    const client = call.client ?? harness.as(person);
    const answer = await client.fetch(call.path ?? pathOf(route), { method, body, headers });
    // A stream does not end.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await answer.text();
    if (isStream) await answer.body?.cancel();
    const type = answer.headers.get('content-type')?.split(';')[0];
    const difference = undescribedIn(document, route, { status: answer.status, type, text });
    if (difference !== null) undescribed[`${route} for ${person}`] = difference;
    const isError = answer.status >= 400 && method !== 'HEAD';
    return { status: answer.status, ...(isError && (JSON.parse(text) as { code: string })) };
  };

  it('all appear in the table, and no others do [PE-01 PE-02 PE-05]', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.filter((route) => !route.startsWith('HEAD '))).toEqual(Object.keys(table).sort());
    expect(routes.filter((route) => rowOf(route) === undefined)).toEqual([]);
  });

  it.each(people)(
    'respond to %s as in the table [PE-01 PE-02 PE-04 PE-05]',
    async (person) => {
      const told: Record<string, number> = {};
      const codes = new Set<string>();
      for (const route of routes) {
        const { status, code } = await ask(route, person);
        told[route] = status;
        // These statuses report invalid requests or outages, not permissions.
        if (code !== undefined && status !== 400 && status !== 503) codes.add(code);
      }
      expect(told).toEqual(Object.fromEntries(routes.map((route) => [route, rowOf(route)?.[0][person]])));
      expect([...codes].sort()).toEqual(refusals[person]);
    },
    60_000,
  );

  it('respond as the API document describes [AP-31]', () => {
    expect(undescribed).toEqual({});
  });

  it('let only administrators hand a job reference over, and only to an active person [PE-05]', async () => {
    const ownerId = await harness.idOf('edit');
    const told = [];
    for (const person of people)
      told.push((await harness.as(person).patch(`/api/jobs/${subject.id}`, { ownerId })).status);
    expect(told).toEqual([401, 403, 404, 403, 403, 403, 403, 200]);
    const administrator = harness.as('administrator');
    await administrator.patch(`/api/admin/system-users/${subject.userId}`, { isActive: false });
    for (const nobody of [subject.userId, randomUUID()])
      expect(await administrator.patch(`/api/jobs/${subject.id}`, { ownerId: nobody })).toMatchObject({
        status: 400,
        body: { field: 'ownerId', message: 'The new owner must be an active user' },
      });
    expect((await administrator.get(`/api/jobs/${subject.id}`)).body).toMatchObject({ ownerId });
  });

  it('prevent administrators from changing their own role or deactivating themselves [PE-03]', async () => {
    const administrator = harness.as('administrator');
    const id = await harness.idOf('administrator');
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

/** Error codes that each person gets. */
const refusals: Record<Person, string[]> = {
  anonymous: ['not_found', 'unauthenticated'],
  'must-change': ['not_found', 'password_change_required'],
  stranger: ['administrator_required', 'not_found'],
  view: ['administrator_required', 'forbidden', 'not_found'],
  comment: ['administrator_required', 'forbidden', 'not_found'],
  edit: ['administrator_required', 'conflict', 'forbidden', 'not_found', 'pdf_ended'],
  owner: ['administrator_required', 'conflict', 'not_found', 'pdf_ended'],
  administrator: ['conflict', 'forbidden', 'not_found', 'pdf_ended'],
};
