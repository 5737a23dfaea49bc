import { systemActor } from '@jobref/contracts/domain/actor';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { until } from '@jobref/testing/until';
import { madePdf } from '@jobref/testing/made-pdf';
import { CollaborationHarness } from '../testing/collaboration-harness.js';

const worker = systemActor('test-worker');

describe('PDF notifications', () => {
  const harness = CollaborationHarness.forTests({ PDF_WAIT_MS: '0' });
  let jobs: JobsClient;
  /** Mara at a gateway whose wait is longer than this test. */
  let patient: HttpClient;
  let id: string;
  beforeAll(async () => {
    jobs = harness.product.gateway.get<JobsClient>(JOBS);
    const origin = await harness.product.addGateway({ PDF_WAIT_MS: '25000' });
    patient = await signedInClient(origin, 'mara', passwordOf('mara'));
  });
  beforeEach(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'edit');
  });

  const generate = (client = harness.as('mara')) =>
    client.post<PdfGeneration>(`/api/jobs/${id}/generate-pdf`);
  const asked = () =>
    until(async () => {
      const { body } = await harness.as('mara').get<JobReference>(`/api/jobs/${id}`);
      return body.pdfGenerations[0]?.id;
    });
  const finish = async (generationId: string) => {
    await jobs.beginPdf(worker, { generationId });
    await jobs.finishPdf(worker, { generationId, ...madePdf });
  };
  /** Returns Mara's notifications, up to a comment of Jonas that comes after all others. */
  const toldToMara = async () => {
    await harness.comment(id, 'jonas', 'Fine');
    const told = await until(async () => {
      const all = await harness.notified('mara', id, 1);
      return all.some(({ type }) => type === 'comment') && all;
    });
    return told.map(({ type }) => type).filter((type) => type !== 'comment');
  };

  it('are sent to the requester when a PDF that took longer is ready [EN-11]', async () => {
    const { status, body } = await generate();
    expect([status, body.status]).toEqual([202, 'queued']);
    await finish(body.id);
    const [ready] = await harness.notified('mara', id, 1);
    expect(ready).toMatchObject({ type: 'pdf_ready', jobReferenceId: id });
  });

  it('are sent when a PDF that took longer fails', async () => {
    const { body } = await generate();
    await jobs.failPdf(worker, { generationId: body.id, reason: 'No room left' });
    const [failed] = await harness.notified('mara', id, 1);
    expect(failed).toMatchObject({
      type: 'pdf_failed',
      content: expect.stringContaining('No room') as string,
    });
  });

  it('are sent when the browser disconnected [EN-11]', async () => {
    const leave = new AbortController();
    const left = patient
      .fetch(`/api/jobs/${id}/generate-pdf`, { method: 'POST', signal: leave.signal })
      .catch((error: unknown) => error);
    const generationId = await asked();
    leave.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    await finish(generationId);
    expect(await harness.notified('mara', id, 1)).toMatchObject([{ type: 'pdf_ready' }]);
  });

  it('are not missed when the requester deletes the job reference meanwhile', async () => {
    const { awaitPdf } = jobs;
    jest.spyOn(jobs, 'awaitPdf').mockImplementationOnce(async (...call) => {
      await harness.as('mara').delete(`/api/jobs/${id}`);
      return awaitPdf(...call);
    });
    const warned = jest.spyOn(harness.product.gateway.get<Logger>(LOGGER), 'warn');
    expect(await generate()).toMatchObject({ status: 404, body: { message: 'Job reference not found' } });
    expect(warned).not.toHaveBeenCalled();
  });

  it('are not sent when the request waited for the PDF, finished or failed [EN-11]', async () => {
    const waiting = generate(patient);
    await finish(await asked());
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'done', pages: 3 } });
    const failing = generate(patient);
    const second = await until(async () => {
      const { body } = await harness.as('mara').get<JobReference>(`/api/jobs/${id}`);
      return body.pdfGenerations.find(({ status }) => status === 'queued')?.id;
    });
    await jobs.failPdf(worker, { generationId: second, reason: 'No room left' });
    expect(await failing).toMatchObject({ status: 500, body: { message: 'No room left' } });
    expect(await toldToMara()).toEqual([]);
  });

  it('are not sent to the first requester when a colleague requests the same PDF and leaves [EN-11]', async () => {
    const waiting = generate(patient);
    const generationId = await asked();
    expect(await generate(harness.as('jonas'))).toMatchObject({ status: 202, body: { id: generationId } });
    await finish(generationId);
    expect((await waiting).status).toBe(200);
    expect(await toldToMara()).toEqual([]);
  });
});
