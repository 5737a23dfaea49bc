import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Report } from '@jobref/contracts/domain/reports';
import type { HttpClient } from '@jobref/testing/http-client';
import { StartedProduct } from '../testing/started-product.js';

const today = () => new Date().toISOString().slice(0, 10);

describe('reports', () => {
  const product = StartedProduct.forTests();
  let administrator: HttpClient;

  beforeAll(async () => {
    administrator = await product.administrator();
  });

  it('show administrators what was done, and by whom [RP-01]', async () => {
    const agent = await product.newAgent('worker');
    const from = today();
    await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
    const { status, body } = await administrator.get<Report>(`/api/admin/reports?from=${from}&to=${today()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      timeZone: 'UTC',
      byStatus: { draft: 1 },
      mostActive: [{ jobReferences: 1, user: { username: 'worker' } }],
    });
  });

  it.each(['', '?from=2026-01-01', '?from=soon&to=later', '?from=2026-02-01&to=2026-01-01'])(
    'reject an invalid period: %p [VA-08]',
    async (query) => {
      const answer = await administrator.get(`/api/admin/reports${query}`);
      expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) as string } });
    },
  );
});
