import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Answer, HttpClient } from '@jobref/testing/http-client';
import { buildJpeg } from '@jobref/testing/sample-files';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { administratorOf, newAgent } from './people.js';
import { Product } from './product.js';

jest.setTimeout(180_000);

/** Asks again until the product answers as wanted; a part that came back needs a moment to be found. */
const answered = (status: number, ask: () => Promise<Answer>): Promise<Answer> => {
  let last: Answer | undefined;
  return until(async () => {
    last = await ask();
    return last.status === status && last;
  }).catch((error: unknown) => {
    throw new Error(`The last answer was ${last?.status}, not ${status}`, { cause: error });
  });
};

describe('a part that goes away and comes back', () => {
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
    '%s: 503 with a message meanwhile, then everything as before [AP-31]',
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

  it('files: an upload is refused with a message, nothing is half there, and the next one works', async () => {
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

  it('pdf-worker: the dossier is queued meanwhile and made once it is back, exactly once [EN-11 JD-04]', async () => {
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

  it('mail: a welcome waits for the mail server and arrives once it is back [ST-05]', async () => {
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
