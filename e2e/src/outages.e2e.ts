import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Answer, HttpClient } from '@jobref/testing/http-client';
import { buildJpeg } from '@jobref/testing/sample-files';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { administratorOf, newAgent } from './people.js';
import { Product } from './product.js';

jest.setTimeout(180_000);

/** Retries until the response has this status, since services take a moment to find a restarted part again. */
const answered = (status: number, ask: () => Promise<Answer>): Promise<Answer> => {
  let last: Answer | undefined;
  return until(async () => {
    last = await ask();
    return last.status === status && last;
  }).catch((error: unknown) => {
    throw new Error(`The last answer was ${last?.status}, not ${status}`, { cause: error });
  });
};

describe('outage and recovery', () => {
  let product: Product;
  let agent: HttpClient;
  let job: JobReference;

  beforeAll(async () => {
    product = await Product.start();
    agent = await newAgent(product, 'patient');
    job = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body;
  });
  afterAll(() => product?.stop());

  it.each(['postgres', 'redis', 'jobs', 'auth'])(
    'of %s: answers 503 with a message, then recovers completely [AP-31]',
    async (name) => {
      const read = () => agent.get(`/api/jobs/${job.id}`);
      await product.stack.part(name).stop();
      const answer = await answered(503, read);
      expect(answer.body).toMatchObject({
        statusCode: 503,
        message: expect.stringMatching(/unavailable/) as string,
      });
      await product.stack.part(name).start();
      await answered(200, read);
    },
  );

  it('of files: rejects an upload with a message, stores no part of it, and accepts the next one', async () => {
    const photo = new Uint8Array(await buildJpeg());
    const upload = () =>
      agent.upload(`/api/jobs/${job.id}/files`, [{ name: 'photo.jpg', bytes: photo, type: 'image/jpeg' }]);
    await product.stack.part('files').stop();
    expect(await upload()).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/unavailable/) as string },
    });
    expect((await agent.get<JobReference>(`/api/jobs/${job.id}`)).body.fileCount).toBe(0);
    await product.stack.part('files').start();
    await answered(201, upload);
    expect((await agent.get<JobReference>(`/api/jobs/${job.id}`)).body.fileCount).toBe(1);
  });

  it('of pdf-worker: queues the dossier and makes it exactly once after recovery [EN-11 JD-04]', async () => {
    await product.stack.part('pdf-worker').stop();
    const queued = await agent.post<{ id: string; status: string }>(`/api/jobs/${job.id}/generate-pdf`);
    expect(queued).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect((await agent.post<{ id: string }>(`/api/jobs/${job.id}/generate-pdf`)).body.id).toBe(
      queued.body.id,
    );
    await product.stack.part('pdf-worker').start();
    const generations = async () =>
      (await agent.get<JobReference>(`/api/jobs/${job.id}`)).body.pdfGenerations;
    await until(async () => (await generations())[0]?.status === 'done', 60_000);
    expect(await generations()).toEqual([expect.objectContaining({ id: queued.body.id, status: 'done' })]);
  }, 180_000);

  it('of mail: delays a welcome mail until the mail server is back [ST-05]', async () => {
    await product.stack.part('mail').stop();
    const email = 'late@agency.example';
    const created = await (
      await administratorOf(product)
    ).post('/api/admin/system-users', { firstName: 'Late', lastName: 'Comer', email, username: 'latecomer' });
    expect(created.status).toBe(201);
    await product.stack.part('mail').start();
    expect((await testInbox(product.stack.inboxUrl).waitForMail(email, { withinMs: 60_000 })).text).toContain(
      'Username: latecomer',
    );
  });
});
