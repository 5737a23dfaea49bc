import type { JobReference } from '@jobref/contracts/domain/job-references';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { callsMadeBy } from '../testing/calls-made.js';
import { StartedProduct } from '../testing/started-product.js';

describe('request principal', () => {
  const product = StartedProduct.forTests();
  let elsewhere: string;
  let administrator: HttpClient;
  beforeAll(async () => {
    elsewhere = await product.addGateway();
    administrator = await product.administrator();
  });

  const me = (client: HttpClient) =>
    client.get<{ id: string; role: string; lastName: string }>('/api/auth/user');
  const signedIn = (username: string, origin: string) =>
    signedInClient(origin, username, passwordOf(username));
  /** Creates a person who is signed in at both gateways and cached for both. */
  const person = async (username: string) => {
    await product.newAgent(username);
    const clients = [await signedIn(username, product.origin), await signedIn(username, elsewhere)];
    for (const client of clients) expect((await me(client)).status).toBe(200);
    return { id: (await me(clients[0] as HttpClient)).body.id, clients };
  };

  it('is queried from auth once, and then read from Redis at every gateway [AP-01]', async () => {
    const { clients } = await person('known');
    for (const client of clients) expect(await callsMadeBy(() => me(client))).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['promoted', (id) => administrator.patch(`/api/admin/users/${id}/role`, { role: 'administrator' })],
    ['deactivated', (id) => administrator.patch(`/api/admin/system-users/${id}`, { isActive: false })],
    ['reset', (id) => administrator.post(`/api/admin/system-users/${id}/reset-password`)],
  ])(
    'is rejected for a person who was %s, at every gateway, from the next request on [UM-04 UM-15 ST-06]',
    async (what, change) => {
      const { id, clients } = await person(what);
      await change(id);
      const answers = await Promise.all(clients.map(me));
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    },
  );

  it('has the new role from the next sign-in on, and the new name at once [UM-04]', async () => {
    const { id, clients } = await person('changing');
    await administrator.patch(`/api/admin/system-users/${id}`, { lastName: 'Newname' });
    for (const client of clients) expect((await me(client)).body.lastName).toBe('Newname');
    await administrator.patch(`/api/admin/users/${id}/role`, { role: 'administrator' });
    expect((await me(await signedIn('changing', elsewhere))).body.role).toBe('administrator');
    await administrator.patch(`/api/admin/users/${id}/role`, { role: 'agent' });
    const demoted = await signedIn('changing', elsewhere);
    expect((await me(demoted)).body.role).toBe('agent');
    expect((await demoted.get('/api/admin/users')).status).toBe(403);
  });

  it('stays cached while auth is unavailable, and is rejected as soon as auth has changed the person [UM-15]', async () => {
    const { id, clients } = await person('kept');
    await product.services.auth.stop();
    for (const client of clients) expect((await me(client)).status).toBe(200);
    await product.services.auth.start();
    await administrator.patch(`/api/admin/system-users/${id}`, { isActive: false });
    for (const client of clients) expect((await me(client)).status).toBe(401);
  });

  it('is unknown to a gateway without Redis, and rejected once Redis is back [UM-15]', async () => {
    const { id, clients } = await person('cut.off');
    await product.redisWire.cut();
    for (const client of clients) expect((await me(client)).status).toBe(503);
    await product.redisWire.mend();
    await until(async () => (await me(administrator)).status === 200);
    await administrator.patch(`/api/admin/system-users/${id}`, { isActive: false });
    for (const client of clients) expect((await me(client)).status).toBe(401);
  });

  describe('once cached', () => {
    let agent: HttpClient;
    let job: string;
    let own: string;
    let colleague: string;
    beforeAll(async () => {
      agent = await product.newAgent('worker');
      own = (await me(agent)).body.id;
      colleague = (await me(await product.newAgent('colleague'))).body.id;
      const made = await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
      job = `/api/jobs/${made.body.id}`;
    });

    it.each<[string, () => string]>([
      ['/api/jobs', () => '/api/jobs'],
      ['search', () => '/api/jobs/search?search=roof'],
      ['one', () => job],
      ['its comments', () => `${job}/comments`],
      ['its tasks', () => `${job}/tasks`],
      ['its activity', () => `${job}/activity`],
      ['its whole screen', () => `${job}?include=comments,tasks,shares,links,activity`],
      ['the dashboard', () => '/api/dashboard'],
      ['statistics', () => '/api/stats'],
      ['notifications', () => '/api/notifications'],
    ])('leaves one call for reading %s', async (_, path) => {
      for (const client of [agent, administrator]) {
        expect((await client.get(path())).status).toBe(200); // a person not cached yet is from here on
        expect(await callsMadeBy(() => client.get(path()))).toHaveLength(1);
      }
    });

    it('gives names without further personal data', async () => {
      const { body } = await administrator.get<JobReference>(job);
      const name = { firstName: 'Test', lastName: 'worker', username: 'worker', profileImageUrl: null };
      expect(body.owner).toEqual({ id: own, ...name });
    });

    it('leaves one or two calls for a change', async () => {
      const photo = { name: 'photo.jpg', bytes: new Uint8Array(await buildJpeg()), type: 'image/jpeg' };
      const writes: [number, () => Promise<{ status: number }>][] = [
        [1, () => agent.post('/api/jobs', { title: 'Roof', clientName: 'Client' })],
        [1, () => agent.patch(job, { title: 'Roof and walls' })],
        [2, () => agent.post(`${job}/comments`, { content: 'Done @colleague' })],
        [1, () => agent.post(`${job}/tasks`, { title: 'Measure', assigneeId: own })],
        [1, () => agent.post(`${job}/shares`, { userId: colleague, permissions: 'view' })],
        [2, () => agent.upload(`${job}/files`, [photo])],
        [1, () => agent.delete(job)],
      ];
      for (const [calls, write] of writes) {
        const made = await callsMadeBy(async () => expect((await write()).status).toBeLessThan(300));
        expect([made.length, made]).toEqual([calls, made]);
      }
    });
  });
});
