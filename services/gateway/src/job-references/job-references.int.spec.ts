import type { JobReference } from '@jobref/contracts/job-references';
import type { SystemUser } from '@jobref/contracts/users';
import { CollaborationBench, type Name } from '../testing/collaboration-bench.js';

describe('job references', () => {
  let bench: CollaborationBench;
  let id: string;
  beforeAll(async () => {
    bench = await CollaborationBench.start();
  });
  afterAll(() => bench?.close());
  beforeEach(async () => {
    id = await bench.newJob();
    await bench.share(id, 'jonas', 'edit');
  });

  const get = (by: Name = 'mara') => bench.as(by).get<JobReference>(`/api/jobs/${id}`);
  const change = (by: Name, changes: object, etag?: string | null) =>
    bench.as(by).patch<JobReference>(`/api/jobs/${id}`, changes, etag ? { 'if-match': etag } : {});

  describe('that two people change', () => {
    it('are changed for the version that was seen, and not for an older one, which is answered [AP-11 JD-09]', async () => {
      const seen = (await get()).headers.get('etag');
      const first = await change('jonas', { title: 'Wall' }, seen);
      expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
      const late = await change('mara', { title: 'Cellar' }, seen);
      expect(late).toMatchObject({
        status: 412,
        body: { statusCode: 412, code: 'conflict', current: (await get()).body },
      });
      expect((await get()).body.title).toBe('Wall');
      const again = await change('mara', { clientName: 'Marrow' }, `W/${first.headers.get('etag')}`);
      expect(again).toMatchObject({ status: 200, body: { title: 'Wall', clientName: 'Marrow' } });
      expect(again.body.version).not.toBe(first.body.version);
      expect((await change('jonas', { title: 'Any' }, '*')).status).toBe(200);
    });

    it('keep without If-Match what was not named [JD-09]', async () => {
      await Promise.all([change('jonas', { title: 'Wall' }), change('mara', { clientName: 'Marrow' })]);
      expect((await get()).body).toMatchObject({ title: 'Wall', clientName: 'Marrow', description: null });
    });

    it('let one of those through who change the same version at once', async () => {
      const seen = (await get()).headers.get('etag');
      const answers = await Promise.all(
        ['One', 'Two', 'Three', 'Four'].map((title) => change('mara', { title }, seen)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    });

    it('stay the same version when comments, tasks and files come to them', async () => {
      const seen = (await get()).headers.get('etag');
      await bench.comment(id, 'jonas', 'Damp');
      await bench.give(id, 'jonas', { assigneeId: bench.idOf('mara') });
      const photo = { name: 'notes.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
      expect((await bench.as('jonas').upload(`/api/jobs/${id}/files`, [photo])).status).toBe(201);
      expect((await change('mara', { title: 'Wall' }, seen)).status).toBe(200);
    });

    it('tell nobody what they may not see [PE-05]', async () => {
      expect(await change('petra', { title: 'Mine' }, '"old"')).toMatchObject({ status: 404 });
      await bench.share(id, 'petra', 'view');
      expect(await change('petra', { title: 'Mine' }, '"old"')).toMatchObject({ status: 403 });
    });
  });

  it('and their people are changed for the version that was seen, too [AP-25 EN-02]', async () => {
    const { id: userId } = await bench.product.newcomer('twice');
    const path = `/api/admin/system-users/${userId}`;
    const seen = await bench.as('admin').get<SystemUser>(path);
    const ifMatch = { 'if-match': seen.headers.get('etag') ?? '' };
    expect(seen.body).toMatchObject({ username: 'twice', version: expect.any(String) as string });
    const first = await bench.as('admin').patch<SystemUser>(path, { mobile: '+44 20' }, ifMatch);
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
    const late = await bench.as('admin').patch(path, { lastName: 'Late' }, ifMatch);
    const { body: current } = await bench.as('admin').get(path);
    expect(late).toMatchObject({ status: 412, body: { code: 'conflict', current } });
    const role = await bench.as('admin').patch(`/api/admin/users/${userId}/role`, { role: 'agent' }, ifMatch);
    expect(role).toMatchObject({ status: 412, body: { code: 'conflict', current: { id: userId } } });
    const unchanged = { 'if-match': `"${first.body.version}"` };
    expect((await bench.as('admin').patch(path, { lastName: 'Late' }, unchanged)).status).toBe(200);
  });
});
