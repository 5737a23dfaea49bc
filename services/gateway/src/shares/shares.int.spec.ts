import { randomUUID } from 'node:crypto';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Share, SharedJob } from '@jobref/contracts/domain/shares';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { CollaborationHarness } from '../testing/collaboration-harness.js';

const somebody = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

describe('shares', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  let inactiveId: string;
  beforeAll(async () => {
    inactiveId = await harness.deactivated('left');
  });
  beforeEach(async () => {
    id = await harness.newJob();
  });

  const share = (by: 'mara' | 'jonas' | 'petra' | 'admin', request: object) =>
    harness.as(by).post<Share>(`/api/jobs/${id}/shares`, request);

  it('are created by the owner, with names, and listed for the colleague until they are removed [CO-05 CO-08 EN-08 AP-20]', async () => {
    const shared = await share('mara', { userId: harness.idOf('jonas'), permissions: 'view' });
    expect(shared).toMatchObject({
      status: 201,
      body: {
        jobReferenceId: id,
        userId: harness.idOf('jonas'),
        permissions: 'view',
        user: harness.nameOf('jonas'),
        sharedByUser: harness.nameOf('mara'),
      },
    });
    const list = await harness.as('jonas').get<Share[]>(`/api/jobs/${id}/shares`);
    expect(list).toMatchObject({ status: 200, body: [shared.body] });
    const sharedJobs = await harness.as('jonas').get<SharedJob[]>('/api/shared-jobs?limit=1');
    expect(sharedJobs.body).toEqual([
      {
        id: shared.body.id,
        jobReferenceId: id,
        permissions: 'view',
        sharedBy: harness.idOf('mara'),
        createdAt: shared.body.createdAt,
        job: expect.objectContaining({ id, title: 'Roof survey', clientName: 'Client' }) as object,
        sharedByUser: harness.nameOf('mara'),
      },
    ]);
    expect(Number(sharedJobs.headers.get('x-total-count'))).toBeGreaterThan(0);
    const taken = await harness.as('mara').delete(`/api/jobs/${id}/shares/${shared.body.id}`);
    expect(taken).toMatchObject({ status: 204, body: '' });
    expect((await harness.as('jonas').get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await harness.as('mara').delete(`/api/jobs/${id}/shares/${shared.body.id}`)).status).toBe(404);
  });

  it('are updated in place for the same colleague, also by concurrent requests [CO-08]', async () => {
    const request = { userId: harness.idOf('jonas'), permissions: 'view' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => share('mara', request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const changed = await share('mara', { ...request, permissions: 'edit' });
    expect(changed.body).toMatchObject({ id: answers[0]?.body.id, permissions: 'edit' });
    expect((await harness.as('mara').get<Share[]>(`/api/jobs/${id}/shares`)).body).toHaveLength(1);
    expect((await harness.as('jonas').get<JobReference>(`/api/jobs/${id}`)).body.abilities.edit).toBe(true);
  });

  it('are for active people only, which is not revealed to people who may not share [PE-05 VA-08]', async () => {
    await harness.share(id, 'jonas', 'edit');
    for (const userId of [inactiveId, randomUUID()]) {
      const request = { userId, permissions: 'view' };
      for (const by of ['mara', 'admin'] as const)
        expect(await share(by, request)).toMatchObject({
          status: 400,
          body: { field: 'userId', message: 'The colleague must be an active user' },
        });
      const toSomebody = { userId: harness.idOf('petra'), permissions: 'view' };
      for (const by of ['jonas', 'petra'] as const) {
        const [unknown, known] = [await share(by, request), await share(by, toSomebody)];
        expect(unknown.status).toBe(by === 'jonas' ? 403 : 404);
        expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
      }
    }
    expect((await harness.as('mara').get<Share[]>(`/api/jobs/${id}/shares`)).body).toHaveLength(1);
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
  ])('reject %j, naming the field [VA-08]', async (request, field) => {
    expect(await share('mara', request)).toMatchObject({ status: 400, body: { field } });
  });

  it('cannot be created for the owner, nor removed by an unknown id or via a foreign job reference [VA-08 PE-05]', async () => {
    expect(await share('admin', { userId: harness.idOf('mara'), permissions: 'edit' })).toMatchObject({
      status: 400,
      body: { field: 'userId' },
    });
    const other = await harness.newJob();
    const { id: foreign } = await harness.share(other, 'jonas', 'view');
    for (const shareId of [foreign, randomUUID()])
      expect((await harness.as('mara').delete(`/api/jobs/${id}/shares/${shareId}`)).status).toBe(404);
    expect((await harness.as('mara').delete(`/api/jobs/${id}/shares/nonsense`)).status).toBe(400);
    expect((await harness.as('jonas').get(`/api/jobs/${other}`)).status).toBe(200);
  });

  it('find colleagues by name, without their e-mail addresses [CO-08 VA-08]', async () => {
    const find = (query: string) => harness.as('petra').get<ColleagueName[]>(`/api/users${query}`);
    expect((await find('?query=jonas')).body).toEqual([{ ...harness.nameOf('jonas'), role: 'agent' }]);
    expect((await find('?query=TEST%20MAR')).body).toEqual([{ ...harness.nameOf('mara'), role: 'agent' }]);
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
