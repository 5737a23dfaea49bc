import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { systemActor } from '@jobref/contracts/domain/actor';
import type { BulkWork } from '@jobref/contracts/domain/bulk';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { JOBS, type JobsClient, PDF_WORKER, type PdfWorkerClient } from '@jobref/service-kit/calls/clients';
import { buildPdf } from '@jobref/testing/sample-files';
import type { ServiceProcess } from '@jobref/testing/service-process';
import { until } from '@jobref/testing/until';
import { madePdf } from '@jobref/testing/made-pdf';
import { CollaborationHarness } from '../testing/collaboration-harness.js';
import { finishPdf } from '../testing/finished-pdf.js';

const run = promisify(execFile);
const worker = systemActor('test-worker');

describe('merged PDF of bulk work', () => {
  let harness: CollaborationHarness;
  let printer: ServiceProcess;
  let folder: string;
  let work: string;
  /** One of Mara's, shared with Jonas, and three of his own. */
  let ids: string[];
  const references: string[] = [];

  const jobReference = async (id: string) =>
    (await harness.as('jonas').get<JobReference>(`/api/jobs/${id}`)).body;
  const newestOf = async (id: string) => (await jobReference(id)).pdfGenerations[0]?.id ?? '';
  const actionsOn = async (id: string) => {
    const { body } = await harness.as('jonas').get<ActivityEntry[]>(`/api/jobs/${id}/activity`);
    return body.map(({ action }) => action);
  };
  const finish = async (id: string, pdf?: Buffer) => finishPdf(harness.product, id, await newestOf(id), pdf);

  const newOwn = async (title: string): Promise<string> => {
    const request = { title, clientName: 'Client' };
    return (await harness.as('jonas').post<JobReference>('/api/jobs', request)).body.id;
  };

  /** Requests PDFs of these as Jonas; returns the path of the bulk work. */
  const begin = async (chosen: string[]): Promise<string> => {
    const request = { act: { act: 'generate_pdfs' }, chosen: { ids: chosen } };
    const { body } = await harness.as('jonas').post<BulkWork>('/api/bulk', request);
    const path = `/api/bulk/${body.id}`;
    await until(async () => (await harness.as('jonas').get<BulkWork>(path)).body.endedAt !== null);
    return path;
  };

  beforeAll(async () => {
    harness = await CollaborationHarness.start();
    folder = await mkdtemp(join(tmpdir(), 'jobref-test-'));
    const shared = await harness.newJob();
    await harness.share(shared, 'jonas', 'edit');
    ids = [shared, ...(await Promise.all(['Cellar', 'Garage', 'Tower'].map(newOwn)))];
    work = await begin(ids);
    for (const id of ids) references.push((await jobReference(id)).reference);
  }, 120_000);
  afterAll(async () => {
    await printer?.stop();
    await harness?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const merged = async (path = work) => {
    const answer = await harness.as('jonas').fetch(`${path}/pdfs.pdf`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return { answer, refusal: JSON.parse(bytes.toString()) as object };
    const file = join(folder, 'merged.pdf');
    await writeFile(file, bytes);
    await run('qpdf', ['--check', file]);
    const { stdout: outline } = await run('mutool', ['show', file, 'outline']);
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-']);
    const titles = [...outline.matchAll(/"(.*)"\t#page=(\d+)/g)].map(([, title, page]) => [
      title,
      Number(page),
    ]);
    const lines = text
      .split('\f')
      .at(-2)!
      .split('\n')
      .map((line) => line.trim());
    return { answer, titles, lastPage: lines.filter(Boolean) };
  };

  it('returns 404 while no PDF is ready, and 503 while no worker runs, without recording a download', async () => {
    expect((await merged()).answer.status).toBe(404);
    await finish(ids[0]!);
    expect((await merged()).answer.status).toBe(503);
    expect(await actionsOn(ids[0]!)).not.toContain('pdf_downloaded');
  });

  it('rejects more bytes than can be merged, without counting a download', async () => {
    const id = await newOwn('Large');
    const large = await begin([id]);
    const jobs = harness.product.gateway.get<JobsClient>(JOBS);
    const generationId = await newestOf(id);
    await jobs.beginPdf(worker, { generationId });
    await jobs.finishPdf(worker, { generationId, ...madePdf, size: 50 * 1024 * 1024 + 1 });
    expect((await merged(large)).refusal).toMatchObject({
      code: 'conflict',
      message: 'At most 100 PDFs of 50 MB together can be merged into one PDF. Please download the ZIP.',
    });
    expect(await actionsOn(id)).not.toContain('pdf_downloaded');
  });

  it('contains each ready PDF, and lists failed and broken ones on its last page', async () => {
    await finish(ids[1]!);
    await finish(ids[2]!, buildPdf().subarray(0, 200));
    const jobs = harness.product.gateway.get<JobsClient>(JOBS);
    await jobs.failPdf(worker, { generationId: await newestOf(ids[3]!), reason: 'No paper' });
    printer = await harness.product.addProcess('pdf-worker', { PATH: process.env.PATH ?? '' });
    const { answer, titles, lastPage } = await merged();
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?pdfs-[\d-]{10}\.pdf"?$/,
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(titles?.slice(0, 2)).toEqual([
      [references[0], 1],
      [references[1], 2],
    ]);
    expect(titles?.at(-1)?.[0]).toBe('Not included');
    expect(lastPage).toContain(`${references[3]}: could not be made`);
    expect(lastPage).toContain(`${references[2]}: cannot be read`);
    for (const id of ids.slice(0, 2)) expect((await actionsOn(id))[0]).toBe('pdf_downloaded');
    expect(await actionsOn(ids[2]!)).not.toContain('pdf_downloaded');
  });

  it('returns 404 if access to one ends while they are merged, and records none of them [PE-05]', async () => {
    const own = await newOwn('Attic');
    const shared = await harness.newJob();
    const { id: shareId } = await harness.share(shared, 'jonas', 'edit');
    const path = await begin([own, shared]);
    await finish(own);
    await finish(shared);
    const pdfWorker = harness.product.gateway.get<PdfWorkerClient>(PDF_WORKER);
    const { merge } = pdfWorker;
    const merging = jest.spyOn(pdfWorker, 'merge').mockImplementationOnce(async (...call) => {
      const answer = await merge(...call);
      await harness.as('mara').delete(`/api/jobs/${shared}/shares/${shareId}`);
      return answer;
    });
    const { refusal } = await merged(path);
    merging.mockRestore();
    expect(refusal).toMatchObject({
      code: 'not_found',
      message: 'Some of these PDFs are not there any more. Please download again.',
    });
    expect(await actionsOn(own)).not.toContain('pdf_downloaded');
    expect((await merged(path)).titles).toEqual([[(await jobReference(own)).reference, 1]]);
    expect(await actionsOn(own)).toContain('pdf_downloaded');
  });

  it('is hidden from other people, and omits PDFs that the person lost access to [PE-05]', async () => {
    for (const name of ['mara', 'petra'] as const)
      expect((await harness.as(name).get(`${work}/pdfs.pdf`)).status).toBe(404);
    const { body: shares } = await harness.as('mara').get<{ id: string }[]>(`/api/jobs/${ids[0]}/shares`);
    expect((await harness.as('mara').delete(`/api/jobs/${ids[0]}/shares/${shares[0]!.id}`)).status).toBe(204);
    const { titles } = await merged();
    expect(titles?.[0]).toEqual([references[1], 1]);
    expect(titles?.map(([title]) => title)).not.toContain(references[0]);
  });
});
