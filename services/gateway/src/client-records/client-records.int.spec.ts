import type { Client } from '@jobref/contracts/domain/clients';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { CollaborationHarness } from '../testing/collaboration-harness.js';

describe('clients', () => {
  const harness = CollaborationHarness.forTests();

  it('include their owner for administrators, and are changed only for the current version', async () => {
    const request = { name: ' Hollis\n& Marrow ', email: '', phone: '030 1234', address: 'Yard 3\nBerlin' };
    const created = await harness.as('mara').post<Client>('/api/clients', request);
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Hollis & Marrow', email: null, phone: '030 1234', address: 'Yard 3\nBerlin' },
    });
    const path = `/api/clients/${created.body.id}`;
    const known = await harness.as('admin').get<Client>(path);
    expect(known.body.owner).toEqual(harness.nameOf('mara'));
    const etag = known.headers.get('etag') ?? '';
    const change = (notes: string) => harness.as('mara').patch<Client>(path, { notes }, { 'if-match': etag });
    expect((await change('Rings twice')).status).toBe(200);
    expect(await change('Once')).toMatchObject({
      status: 412,
      body: { code: 'conflict', current: { notes: 'Rings twice' } },
    });
    const job = await harness
      .as('mara')
      .post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'hollis & marrow' });
    expect(job.body.clientId).toBe(created.body.id);
    const jobs = await harness.as('admin').get<JobReference[]>(`${path}/jobs`);
    expect(jobs.body.map(({ id }) => id)).toEqual([job.body.id]);
    expect(await harness.as('mara').delete(path)).toMatchObject({
      status: 409,
      body: { code: 'client_in_use' },
    });
    expect(await harness.as('mara').post('/api/clients', { name: 'HOLLIS & MARROW' })).toMatchObject({
      status: 409,
      body: { code: 'client_taken', field: 'name' },
    });
    expect((await harness.as('petra').get<Client[]>('/api/clients')).body).toEqual([]);
  });

  it.each([
    ['name', ''],
    ['name', 7],
    ['name', 'x'.repeat(201)],
    ['email', 'nobody'],
    ['phone', 'x'.repeat(41)],
    ['address', 'a\u0000'],
    ['notes', 'x'.repeat(5_001)],
  ])('are rejected for an invalid %s [VA-08 VA-09] (%#)', async (field, value) => {
    const answer = await harness.as('mara').post('/api/clients', { name: 'Fine', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { field } });
  });
});
