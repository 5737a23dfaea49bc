import { randomUUID } from 'node:crypto';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Share, SharedJob } from '@jobref/contracts/domain/shares';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { CollaborationBench } from '../testing/collaboration-bench.js';

const somebody = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

describe('sharing job references', () => {
  let bench: CollaborationBench;
  let id: string;
  let inactiveId: string;
  beforeAll(async () => {
    bench = await CollaborationBench.start();
    inactiveId = await bench.deactivated('left');
  });
  afterAll(() => bench?.close());
  beforeEach(async () => {
    id = await bench.newJob();
  });

  const share = (by: 'mara' | 'jonas' | 'petra' | 'admin', request: object) =>
    bench.as(by).post<Share>(`/api/jobs/${id}/shares`, request);

  it('is done by the owner, with names, and shows among the colleague’s shared jobs until it is taken back [CO-05 CO-08 EN-08 AP-20]', async () => {
    const shared = await share('mara', { userId: bench.idOf('jonas'), permissions: 'view' });
    expect(shared).toMatchObject({
      status: 201,
      body: {
        jobReferenceId: id,
        userId: bench.idOf('jonas'),
        permissions: 'view',
        user: bench.nameOf('jonas'),
        sharedByUser: bench.nameOf('mara'),
      },
    });
    const list = await bench.as('jonas').get<Share[]>(`/api/jobs/${id}/shares`);
    expect(list).toMatchObject({ status: 200, body: [shared.body] });
    const sharedJobs = await bench.as('jonas').get<SharedJob[]>('/api/shared-jobs?limit=1');
    expect(sharedJobs.body).toEqual([
      {
        id: shared.body.id,
        jobReferenceId: id,
        permissions: 'view',
        sharedBy: bench.idOf('mara'),
        createdAt: shared.body.createdAt,
        job: expect.objectContaining({ id, title: 'Roof survey', clientName: 'Client' }) as object,
        sharedByUser: bench.nameOf('mara'),
      },
    ]);
    expect(Number(sharedJobs.headers.get('x-total-count'))).toBeGreaterThan(0);
    const taken = await bench.as('mara').delete(`/api/jobs/${id}/shares/${shared.body.id}`);
    expect(taken).toMatchObject({ status: 204, body: '' });
    expect((await bench.as('jonas').get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await bench.as('mara').delete(`/api/jobs/${id}/shares/${shared.body.id}`)).status).toBe(404);
  });

  it('again with the same colleague changes the permissions in place, also ten times at once [CO-08]', async () => {
    const request = { userId: bench.idOf('jonas'), permissions: 'view' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => share('mara', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const changed = await share('mara', { ...request, permissions: 'edit' });
    expect(changed.body).toMatchObject({ id: answers[0]?.body.id, permissions: 'edit' });
    expect((await bench.as('mara').get<Share[]>(`/api/jobs/${id}/shares`)).body).toHaveLength(1);
    expect((await bench.as('jonas').get<JobReference>(`/api/jobs/${id}`)).body.abilities.edit).toBe(true);
  });

  it('reaches active people only, and says so to nobody who may not share [PE-05 VA-08]', async () => {
    await bench.share(id, 'jonas', 'edit');
    for (const userId of [inactiveId, randomUUID()]) {
      const request = { userId, permissions: 'view' };
      for (const by of ['mara', 'admin'] as const)
        expect(await share(by, request)).toMatchObject({
          status: 400,
          body: { field: 'userId', message: 'The colleague must be an active user' },
        });
      const toSomebody = { userId: bench.idOf('petra'), permissions: 'view' };
      for (const by of ['jonas', 'petra'] as const) {
        const [unknown, known] = [await share(by, request), await share(by, toSomebody)];
        expect(unknown.status).toBe(by === 'jonas' ? 403 : 404);
        expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
      }
    }
    expect((await bench.as('mara').get<Share[]>(`/api/jobs/${id}/shares`)).body).toHaveLength(1);
  });

  it.each([
    [{ permissions: 'view' }, 'userId'],
    [{ userId: 'jonas', permissions: 'view' }, 'userId'],
    [{ userId: 7, permissions: 'view' }, 'userId'],
    [{ permissions: 'own' }, 'userId'],
    [{ userId: somebody }, 'permissions'],
    [{ userId: somebody, permissions: 'own' }, 'permissions'],
    [{ userId: somebody, permissions: 'Comment' }, 'permissions'],
    [{ userId: somebody, permissions: ['view'] }, 'permissions'],
  ])('refuses %j naming the field [VA-08]', async (request, field) => {
    expect(await share('mara', request)).toMatchObject({ status: 400, body: { field } });
  });

  it('is not done with the owner, nor by an unknown share’s id, nor on a foreign job reference [VA-08 PE-05]', async () => {
    expect(await share('admin', { userId: bench.idOf('mara'), permissions: 'edit' })).toMatchObject({
      status: 400,
      body: { field: 'userId' },
    });
    const other = await bench.newJob();
    const { id: foreign } = await bench.share(other, 'jonas', 'view');
    for (const shareId of [foreign, randomUUID()])
      expect((await bench.as('mara').delete(`/api/jobs/${id}/shares/${shareId}`)).status).toBe(404);
    expect((await bench.as('mara').delete(`/api/jobs/${id}/shares/nonsense`)).status).toBe(400);
    expect((await bench.as('jonas').get(`/api/jobs/${other}`)).status).toBe(200);
  });

  it('finds colleagues by name, without their e-mail addresses [CO-08 VA-08]', async () => {
    const find = (query: string) => bench.as('petra').get<ColleagueName[]>(`/api/users${query}`);
    expect((await find('?query=jonas')).body).toEqual([{ ...bench.nameOf('jonas'), role: 'agent' }]);
    expect((await find('?query=TEST%20MAR')).body).toEqual([{ ...bench.nameOf('mara'), role: 'agent' }]);
    expect((await find('?query=left')).body).toEqual([]);
    expect((await find('')).body.length).toBeGreaterThan(3);
    expect((await find('?limit=2')).body).toHaveLength(2);
    for (const query of ['?query=%25', '?query=_', '?query=%5C', "?query='%3B--"])
      expect(await find(query)).toMatchObject({ status: 200, body: [] });
    for (const [query, field] of [
      ['?limit=0', 'limit'],
      ['?limit=201', 'limit'],
      ['?limit=many', 'limit'],
      [`?query=${'x'.repeat(201)}`, 'query'],
      ['?query=%00', 'query'],
      ['?query=a&query=b', 'query'],
    ] as const)
      expect(await find(query)).toMatchObject({ status: 400, body: { field } });
  });
});
