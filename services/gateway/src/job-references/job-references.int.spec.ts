import type { JobReference, Stats } from '@jobref/contracts/domain/job-references';
import type { SystemUser } from '@jobref/contracts/domain/users';
import type { Share } from '@jobref/contracts/domain/shares';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

describe('job references', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  beforeEach(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'edit');
  });

  const get = () => harness.as('mara').get<JobReference>(`/api/jobs/${id}`);
  const change = (by: Name, changes: object, etag?: string | null) =>
    harness.as(by).patch<JobReference>(`/api/jobs/${id}`, changes, etag ? { 'if-match': etag } : {});

  it('are sorted by the current names of their owners', async () => {
    const { body: wall } = await harness.as('jonas').post<JobReference>('/api/jobs', {
      ...{ title: 'Wall', clientName: 'Client' },
    });
    const inOrder = async () => {
      const { body } = await harness.as('jonas').get<JobReference[]>('/api/jobs?sort=owner&order=asc');
      return body.map((each) => each.id);
    };
    expect(await inOrder()).toEqual([wall.id, id]);
    const user = `/api/admin/system-users/${harness.idOf('jonas')}`;
    expect((await harness.as('admin').patch(user, { lastName: 'Zorn' })).status).toBe(200);
    expect(await inOrder()).toEqual([id, wall.id]);
    await harness.as('admin').patch(user, { lastName: 'jonas' });
  });

  describe('changed by two people', () => {
    it('are updated for the current version; an older one gets the current record [AP-11 JD-09]', async () => {
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

    it('keep fields that a change without If-Match does not name [JD-09]', async () => {
      await Promise.all([change('jonas', { title: 'Wall' }), change('mara', { clientName: 'Marrow' })]);
      expect((await get()).body).toMatchObject({ title: 'Wall', clientName: 'Marrow', description: null });
    });

    it('accept only one of several concurrent changes of the same version', async () => {
      const seen = (await get()).headers.get('etag');
      const answers = await Promise.all(
        ['One', 'Two', 'Three', 'Four'].map((title) => change('mara', { title }, seen)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    });

    it('keep their version when comments, tasks and files are added', async () => {
      const seen = (await get()).headers.get('etag');
      await harness.comment(id, 'jonas', 'Damp');
      await harness.give(id, 'jonas', { assigneeId: harness.idOf('mara') });
      const photo = { name: 'notes.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
      expect((await harness.as('jonas').upload(`/api/jobs/${id}/files`, [photo])).status).toBe(201);
      expect((await change('mara', { title: 'Wall' }, seen)).status).toBe(200);
    });

    it('reveal nothing to people without permission [PE-05]', async () => {
      expect(await change('petra', { title: 'Mine' }, '"old"')).toMatchObject({ status: 404 });
      await harness.share(id, 'petra', 'view');
      expect(await change('petra', { title: 'Mine' }, '"old"')).toMatchObject({ status: 403 });
    });
  });

  it('are created with every field, and counted for everyone who may see them [AP-07 AP-10 AP-11 EN-03 EN-05 CJ-01]', async () => {
    const petra = harness.as('petra');
    const figures = async () => (await petra.get<Stats>('/api/stats')).body;
    const before = await figures();
    const words = {
      title: 'Cellar survey',
      description: 'Damp on the north wall',
      clientName: 'Marrow & Sons',
      clientEmail: 'office@marrow.example',
      status: 'pending_review',
    };
    const { status, body } = await petra.post<JobReference>('/api/jobs', words);
    expect([status, body]).toEqual([
      201,
      {
        ...words,
        id: expect.any(String) as string,
        reference: expect.stringMatching(/^JR-/) as string,
        fileCount: 0,
        totalFileSize: 0,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
        pdfGenerated: false,
        pdfCount: 0,
        pdfGenerations: [],
        fileUploads: [],
        tags: [],
        archivedAt: null,
        clientId: expect.any(String) as string,
        ownerId: harness.idOf('petra'),
        owner: harness.nameOf('petra'),
        abilities: expect.objectContaining({ edit: true, share: true, delete: true }) as object,
        version: expect.any(String) as string,
      },
    ]);
    expect((await petra.get(`/api/jobs/${body.id}`)).body).toEqual(body);
    await petra.post('/api/jobs', { title: 'Done', clientName: 'Client', status: 'completed' });
    const plan = { name: 'plan.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await petra.upload(`/api/jobs/${body.id}/files`, [plan]);
    expect(await figures()).toEqual({
      activeJobs: before.activeJobs + 1,
      pdfsGenerated: 0,
      filesUploaded: before.filesUploaded + 1,
      pendingReviews: before.pendingReviews + 1,
    });
  });

  it('keep an owner who became inactive when other fields change, but cannot be given to an inactive person [PE-03 VA-08]', async () => {
    const leaver = await harness.product.agentWithoutPassword('leaves-jobs');
    expect((await change('admin', { ownerId: leaver.id })).status).toBe(200);
    await harness.as('admin').patch(`/api/admin/system-users/${leaver.id}`, { isActive: false });
    const kept = await change('admin', { ownerId: leaver.id, title: 'Kept' });
    expect(kept).toMatchObject({ status: 200, body: { ownerId: leaver.id, title: 'Kept' } });
    id = await harness.newJob();
    expect(await change('admin', { ownerId: leaver.id })).toMatchObject({
      status: 400,
      body: { field: 'ownerId', message: 'The new owner must be an active user' },
    });
  });

  it('become drafts for a blank status, and keep their status on a blank change [VA-01]', async () => {
    for (const status of ['', '  ']) {
      const made = await harness.as('mara').post<JobReference>('/api/jobs', {
        title: 'Roof',
        clientName: 'Client',
        status,
      });
      expect(made).toMatchObject({ status: 201, body: { status: 'draft' } });
    }
    await change('mara', { status: 'completed' });
    expect(await change('mara', { status: ' ', title: 'Wall' })).toMatchObject({
      status: 200,
      body: { status: 'completed', title: 'Wall' },
    });
    expect(await change('mara', { status: 'lost' })).toMatchObject({
      status: 400,
      body: { field: 'status' },
    });
  });

  describe('Idempotency-Key', () => {
    let keys = 0;
    const newKey = () => ({ 'idempotency-key': `key ${++keys} of this test` });
    const roof = { title: 'Keyed roof', clientName: 'Client' };
    const create = (by: Name, key: Record<string, string>, body: object = roof) =>
      harness.as(by).post<JobReference>('/api/jobs', body, key);
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } };

    it('creates a record once for repeated and concurrent requests, which get the first response [AP-10 CJ-01]', async () => {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => create('mara', key)));
      await change('mara', { title: 'Another' });
      answers.push(await create('mara', key, { clientName: 'Client', title: 'Keyed roof' }));
      for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
      const all = await harness.as('mara').get<JobReference[]>('/api/jobs');
      expect(all.body.filter(({ title }) => title === roof.title)).toHaveLength(1);
      expect(await create('mara', key, { ...roof, title: 'Other' })).toMatchObject(reused);
      expect((await create('jonas', key)).body.id).not.toBe(answers[0]?.body.id);
    });

    it('is limited to 200 characters, and not remembered for rejected requests [VA-08]', async () => {
      for (const key of ['', 'k'.repeat(201)])
        expect(await create('mara', { 'idempotency-key': key })).toMatchObject({
          status: 400,
          body: { field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 characters long' },
        });
      const key = { 'idempotency-key': 'k'.repeat(200) };
      expect((await create('mara', key, { title: 'No client' })).status).toBe(400);
      expect((await create('mara', key)).status).toBe(201);
    });

    it('also applies to shares, upload slots, files and PDFs [AP-14 AP-15 AP-16]', async () => {
      const path = `/api/jobs/${id}`;
      const twice = async <T extends object>(call: string, body: object | undefined, other: object) => {
        const key = newKey();
        const first = await harness.as('mara').post<T>(`${path}/${call}`, body, key);
        const second = await harness.as('mara').post<T>(`${path}/${call}`, body, key);
        expect(await harness.as('mara').post(`${path}/${call}`, other, key)).toMatchObject(reused);
        expect([first.status < 300, second.status]).toEqual([true, first.status]);
        return [first.body, second.body] as [T, T];
      };
      const userId = harness.idOf('petra');
      const shares = await twice('shares', { userId, permissions: 'view' }, { userId, permissions: 'edit' });
      expect(shares[1]).toEqual(shares[0]);
      const placeIn = ({ uploadURL }: { uploadURL: string }) => uploadURL.split('?')[0];
      const places = await twice<{ uploadURL: string }>('upload-url', {}, { other: true });
      expect(placeIn(places[1])).toBe(placeIn(places[0]));
      const [{ uploadURL: fileURL }] = places;
      const bytes = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'));
      expect((await harness.as('mara').putBytes(fileURL, bytes, 'application/pdf')).status).toBe(200);
      const file = { fileURL, fileName: 'notes.pdf', fileSize: bytes.length };
      const files = await twice('files/complete', file, { ...file, fileName: 'other.pdf' });
      expect(files[1]).toEqual(files[0]);
    });

    it('returns no earlier response to people who lost access [PE-05]', async () => {
      const given = newKey();
      const comment = () => harness.as('jonas').post(`/api/jobs/${id}/comments`, { content: 'Damp' }, given);
      expect((await comment()).status).toBe(201);
      const shares = await harness.as('mara').get<Share[]>(`/api/jobs/${id}/shares`);
      await harness.as('mara').delete(`/api/jobs/${id}/shares/${shares.body[0]?.id}`);
      expect((await comment()).status).toBe(404);
      const own = newKey();
      const made = await create('mara', own);
      const ownerId = harness.idOf('petra');
      expect((await harness.as('admin').patch(`/api/jobs/${made.body.id}`, { ownerId })).status).toBe(200);
      expect((await create('mara', own)).status).toBe(404);
    });

    it('also applies to people, who get one welcome mail [UM-10]', async () => {
      const key = newKey();
      const person = {
        firstName: 'Once',
        lastName: 'Only',
        username: 'once',
        email: 'once@haldenroe.example',
      };
      const add = (body: object = person) =>
        harness.as('admin').post<SystemUser>('/api/admin/system-users', body, key);
      const [first, second] = [await add(), await add()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.id).toBe(first.body.id);
      expect(await add({ ...person, username: 'twice-as' })).toMatchObject(reused);
    });
  });
});
