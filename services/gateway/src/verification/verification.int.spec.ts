import { systemActor } from '@jobref/contracts/domain/actor';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { spacedCode, type Verification } from '@jobref/contracts/domain/verification';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import type { HttpClient } from '@jobref/testing/http-client';
import { madePdf } from '@jobref/testing/made-pdf';
import { StartedProduct } from '../testing/started-product.js';

const worker = systemActor('test-worker');
const sha256 = 'ab'.repeat(32);

describe('verification code of a dossier', () => {
  const product = StartedProduct.forTests({ PDF_WAIT_MS: '0' });
  let jobs: JobsClient;
  let agent: HttpClient;
  let everybody: HttpClient;
  beforeAll(async () => {
    jobs = product.gateway.get<JobsClient>(JOBS);
    agent = await product.agent();
    everybody = product.client();
  });

  const newJob = async () =>
    (await agent.post<JobReference>('/api/jobs', { title: 'Secret roof', clientName: 'Secret client' })).body
      .id;
  const begin = async (id: string) => {
    const { body } = await agent.post<PdfGeneration>(`/api/jobs/${id}/generate-pdf`);
    const snapshot = await jobs.beginPdf(worker, { generationId: body.id });
    return { generationId: body.id, code: snapshot?.code ?? '' };
  };
  const make = async (id: string) => {
    const { generationId, code } = await begin(id);
    await jobs.finishPdf(worker, { generationId, ...madePdf, sha256 });
    return code;
  };
  const verify = (code: string) => everybody.get<Verification>(`/api/verify/${code}`);
  const unknown = {
    status: 404,
    body: { code: 'not_found', message: 'No PDF can be verified with this code' },
  };

  it('reveals issue date, version and hash to everyone, and nothing else', async () => {
    const id = await newJob();
    const [first, second] = [await make(id), await make(id)];
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const answer = await verify(spacedCode(second));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      organisation: 'JobRef',
      issuedAt: expect.stringMatching(/^2\d{3}-/) as string,
      version: 2,
      isNewest: true,
      sha256,
    });
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await verify(first)).body).toMatchObject({ version: 1, isNewest: false });
  });

  it('is parsed as people type it', async () => {
    const code = await make(await newJob());
    const typed = spacedCode(code)
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .replaceAll('-', ' ');
    expect((await verify(encodeURIComponent(typed))).status).toBe(200);
  });

  it('gets the same response if it is invalid, unknown, unfinished, failed or deleted', async () => {
    const id = await newJob();
    const unfinished = await begin(id);
    const refused = async () => {
      for (const code of ['x', '0'.repeat(12), encodeURIComponent("'; --"), unfinished.code])
        expect(await verify(code)).toMatchObject(unknown);
    };
    await refused();
    await jobs.failPdf(worker, { generationId: unfinished.generationId, reason: 'No room' });
    await refused();
    const code = await make(id);
    expect((await verify(code)).status).toBe(200);
    expect((await agent.delete(`/api/jobs/${id}`)).status).toBe(204);
    expect(await verify(code)).toMatchObject(unknown);
  });

  it('reveals nothing while an administrator has disabled verification', async () => {
    const code = await make(await newJob());
    const administrator = await product.administrator();
    const set = (verification: boolean) => administrator.put('/api/admin/settings', { verification });
    expect((await set(false)).status).toBe(200);
    expect(await verify(code)).toMatchObject(unknown);
    expect((await set(true)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
  });

  it('cannot be guessed, as requests per address are limited', async () => {
    const strict = product.client(
      await product.addGateway({ PUBLIC_CALLS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' }),
    );
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await strict.get('/api/verify/x', { 'x-forwarded-for': '203.0.113.7' });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await strict.get('/api/verify/x', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(404);
  });
});
