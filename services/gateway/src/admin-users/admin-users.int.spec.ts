import { randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { RoleHolder, SystemUser } from '@jobref/contracts/domain/users';
import { signedInClient } from '@jobref/testing/http-client';
import { completeFirstSignIn, credentialsIn, passwordOf } from '@jobref/testing/new-agent';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

const harness = CollaborationHarness.forTests();

describe('user administration', () => {
  const admin = () => harness.as('admin');
  const systemUsers = '/api/admin/system-users';
  const text = expect.any(String) as string;
  /** Creates a person who has no password of their own yet. */
  const create = async (username: string) => {
    const email = `${username}-${randomUUID()}@agency.example`;
    const person = { firstName: 'Amélie', lastName: 'Dufour', email, mobile: '+33 6 1244 8810', username };
    return { person, answer: await admin().post<SystemUser>(systemUsers, person) };
  };
  const mailed = async (email: string, count: number) =>
    credentialsIn(await testInbox().waitForMail(email, { count }));
  const signIn = async ({ username, password }: { username: string; password: string }) =>
    (await harness.product.client().post('/api/auth/login', { username, password })).status;

  it('creates users and lists them with every field in both lists [AP-24 AP-26 AP-27 EN-01 EN-02 UM-02 UM-08]', async () => {
    const { person, answer } = await create('adufour');
    const common = {
      id: text,
      firstName: person.firstName,
      lastName: person.lastName,
      username: person.username,
      email: person.email,
      role: 'agent',
      isActive: true,
      mustChangePassword: true,
      profileImageUrl: null,
      createdAt: text,
      version: text,
    };
    const { status, body: created } = answer;
    const whole = { ...common, mobile: person.mobile, lastLogin: null, lastMail: null };
    // Their mail may be in progress already; the list below covers it.
    expect({ status, created: { ...created, lastMail: null } }).toEqual({ status: 201, created: whole });
    await mailed(person.email, 1);
    const roles = await admin().get<RoleHolder[]>('/api/admin/users');
    expect(roles.status).toBe(200);
    expect(roles.body.filter(({ id }) => id === created.id)).toEqual([{ ...common, id: created.id }]);
    const system = await admin().get<SystemUser[]>(systemUsers);
    expect(system.status).toBe(200);
    expect(system.body.filter(({ id }) => id === created.id)).toEqual([
      {
        ...created,
        lastMail: { status: expect.stringMatching(/queued|sent/) as string, reason: null, at: text },
      },
    ]);
    expect(Number(system.headers.get('x-total-count'))).toBe(system.body.length);
  });

  it('changes a role, which ends the sessions, and rejects an unknown role by field [AP-25 EN-01 UM-04]', async () => {
    const client = await harness.product.newAgent('promoted');
    const { id } = (await client.get<SystemUser>('/api/auth/user')).body;
    const before = (await admin().get<RoleHolder[]>('/api/admin/users')).body.find((user) => user.id === id);
    const path = `/api/admin/users/${id}/role`;
    expect(await admin().patch(path, { role: 'owner' })).toMatchObject({
      status: 400,
      body: { field: 'role' },
    });
    const { status, body } = await admin().patch<RoleHolder>(path, { role: 'administrator' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...before, role: 'administrator', version: text },
    });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const again = await signedInClient(harness.product.origin, 'promoted', passwordOf('promoted'));
    expect((await again.get('/api/admin/users')).status).toBe(200);
  });

  it('mails a new temporary password during set-up, replacing the previous one [AP-28 EN-02 ST-10]', async () => {
    const { person, answer } = await create('jweidner');
    const first = await mailed(person.email, 1);
    const path = `${systemUsers}/${answer.body.id}/resend-email`;
    const { status, body } = await admin().post<SystemUser>(path);
    expect([status, { ...body, lastMail: null, version: text }]).toEqual([
      200,
      { ...answer.body, lastMail: null, version: text },
    ]);
    const second = await mailed(person.email, 2);
    expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
    expect(await admin().post(`${systemUsers}/${harness.idOf('petra')}/resend-email`)).toMatchObject({
      status: 409,
      body: { message: text },
    });
  });

  it('resets a user to a new temporary password and ends their sessions [AP-29 EN-02 ST-06]', async () => {
    const { product } = harness;
    const newcomer = await product.agentWithoutPassword('hbrandt');
    const client = await completeFirstSignIn(product.origin, newcomer);
    const { id, email } = (await client.get<SystemUser>('/api/auth/user')).body;
    const before = (await admin().get<SystemUser>(`${systemUsers}/${id}`)).body;
    const { status, body } = await admin().post<SystemUser>(`${systemUsers}/${id}/reset-password`);
    expect([status, { ...body, lastMail: null }]).toEqual([
      200,
      { ...before, lastMail: null, mustChangePassword: true, version: text },
    ]);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const temporary = await mailed(email, 2);
    const own = { username: 'hbrandt', password: passwordOf('hbrandt') };
    expect([await signIn(own), await signIn(temporary)]).toEqual([401, 200]);
  });

  it('updates a user only for a matching version [AP-25 EN-02]', async () => {
    const { id: userId } = await harness.product.agentWithoutPassword('twice');
    const path = `${systemUsers}/${userId}`;
    const seen = await admin().get<SystemUser>(path);
    const ifMatch = { 'if-match': seen.headers.get('etag') ?? '' };
    expect(seen.body).toMatchObject({ username: 'twice', version: expect.any(String) as string });
    const first = await admin().patch<SystemUser>(path, { mobile: '+44 20' }, ifMatch);
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
    const late = await admin().patch(path, { lastName: 'Late' }, ifMatch);
    const { body: current } = await admin().get(path);
    expect(late).toMatchObject({ status: 412, body: { code: 'conflict', current } });
    const role = await admin().patch(`/api/admin/users/${userId}/role`, { role: 'agent' }, ifMatch);
    expect(role).toMatchObject({ status: 412, body: { code: 'conflict', current: { id: userId } } });
    const unchanged = { 'if-match': `"${first.body.version}"` };
    expect((await admin().patch(path, { lastName: 'Late' }, unchanged)).status).toBe(200);
  });
});

describe('hand-over of owned work', () => {
  let inactiveId: string;
  let jobs: string[];
  beforeAll(async () => {
    inactiveId = await harness.deactivated('left');
    jobs = [await harness.newJob('Roof'), await harness.newJob('Cellar')];
    await harness.share(jobs[0] ?? '', 'jonas', 'edit');
    await harness.give(jobs[0] ?? '', 'mara', { assigneeId: harness.idOf('mara') });
  });

  const of = (name: Name) => `/api/admin/system-users/${harness.idOf(name)}`;
  const holdings = (by: Name, name: Name = 'mara') => harness.as(by).get(`${of(name)}/holdings`);
  const handOver = (by: Name, toUserId: unknown) =>
    harness.as(by).post(`${of('mara')}/hand-over`, { toUserId });

  it('requires an administrator and an active new owner, and rejects invalid input by field [PE-02 VA-08]', async () => {
    for (const by of ['mara', 'jonas'] as const) {
      expect((await holdings(by)).status).toBe(403);
      expect((await handOver(by, harness.idOf('jonas'))).status).toBe(403);
    }
    for (const toUserId of [inactiveId, randomUUID()])
      expect(await handOver('admin', toUserId)).toMatchObject({
        status: 400,
        body: { field: 'toUserId', message: 'The new owner must be an active user' },
      });
    for (const toUserId of [undefined, null, 'jonas', harness.idOf('mara')])
      expect(await handOver('admin', toUserId)).toMatchObject({ status: 400, body: { field: 'toUserId' } });
    const nobody = `/api/admin/system-users/${randomUUID()}`;
    expect((await harness.as('admin').get(`${nobody}/holdings`)).status).toBe(404);
    const toUserId = harness.idOf('jonas');
    expect((await harness.as('admin').post(`${nobody}/hand-over`, { toUserId })).status).toBe(404);
    expect((await harness.as('admin').get('/api/admin/system-users/x/holdings')).status).toBe(400);
  });

  it('reports the owned work first, hands all over, and leaves the tasks assigned [PE-05 PE-07]', async () => {
    expect(await holdings('admin')).toMatchObject({ status: 200, body: { jobReferences: 2, openTasks: 1 } });
    await harness.as('admin').patch(of('mara'), { isActive: false });
    expect(await handOver('admin', harness.idOf('jonas'))).toMatchObject({
      status: 200,
      body: { handedOver: 2, remaining: 0 },
    });
    expect(await handOver('admin', harness.idOf('jonas'))).toMatchObject({
      status: 200,
      body: { handedOver: 0, remaining: 0 },
    });
    expect((await holdings('admin')).body).toEqual({ jobReferences: 0, clients: 0, openTasks: 1 });
    expect((await holdings('admin', 'jonas')).body).toMatchObject({ jobReferences: 2 });
    const feed = await harness.as('jonas').get<ActivityEntry[]>('/api/activity?action=job_handed_over');
    expect(feed.body.map(({ description, actor }) => [description, actor?.username])).toEqual(
      expect.arrayContaining(
        ['Roof', 'Cellar'].map((title) => [`Job reference ${title} handed over to Test jonas`, 'admin']),
      ),
    );
    for (const id of jobs)
      expect((await harness.as('jonas').get<JobReference>(`/api/jobs/${id}`)).body).toMatchObject({
        owner: harness.nameOf('jonas'),
        abilities: { share: true },
      });
    const told = await until(async () => {
      const { body } = await harness.as('jonas').get<Notification[]>('/api/notifications');
      return body.filter(({ type }) => type === 'handed_over')[0];
    });
    expect(told).toMatchObject({ title: expect.stringMatching(/ handed 2 jobs over to you$/) as string });
    expect((await harness.as('jonas').get(`/api/jobs/${jobs[0]}/shares`)).body).toEqual([]);
    const { body } = await harness
      .as('admin')
      .get<AuditEntry[]>('/api/admin/audit?action=job_reference.handed_over');
    expect(body.map(({ recordId }) => recordId).sort()).toEqual([...jobs].sort());
  });
});
