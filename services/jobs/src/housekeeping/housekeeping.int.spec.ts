import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { addFile, filledSlot, newJobReference } from '../testing/builders.js';
import { agent, jobsForTests, worker } from '../testing/started-jobs.js';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { Cleaner } from './cleaner.js';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('housekeeping', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });
  const clean = (now: Date) => jobs.app.get(Cleaner).clean(now);
  const slots = () =>
    jobs.query('select id from jobs.file_places where job_reference_id = $1', [jobReferenceId]);

  it('deletes slots once they can no longer become files, with the bytes of filled ones', async () => {
    const filled = await filledSlot(jobs.client, owner, jobReferenceId);
    await jobs.client.reserveFilePlace(owner, { jobReferenceId });
    await clean(minutesFromNow(74));
    expect(await slots()).toHaveLength(2);
    await clean(minutesFromNow(76));
    expect(await slots()).toEqual([]);
    const removals = await jobs.query<{ prefixes: string[] }>(
      `select payload->'prefixes' as prefixes from jobs.outbox where name = 'remove-objects'`,
    );
    expect(removals).toEqual([{ prefixes: [`jobs/${jobReferenceId}/files/${filled}/`] }]);
  });

  it('fails a generation that has run for ten minutes, or waited that long without a message in the queue [EN-11]', async () => {
    const ask = async () => {
      const on = await newJobReference(jobs, owner);
      const { id: pdfId } = await jobs.client.requestPdf(owner, { jobReferenceId: on });
      return { jobReferenceId: on, pdfId };
    };
    const [waiting, lost, running] = [await ask(), await ask(), await ask()];
    await jobs.client.beginPdf(worker, { generationId: running.pdfId });
    await jobs.query(
      `update jobs.outbox set done_at = now() where payload->>'generationId' = any ($1::text[])`,
      [[lost.pdfId, running.pdfId]],
    );
    const statuses = () =>
      Promise.all([waiting, lost, running].map(async (pdf) => (await jobs.client.pdf(owner, pdf)).status));
    await clean(minutesFromNow(9));
    expect(await statuses()).toEqual(['queued', 'queued', 'running']);
    await clean(minutesFromNow(11));
    expect(await statuses()).toEqual(['queued', 'failed', 'failed']);
    expect(await jobs.client.pdf(owner, lost)).toMatchObject({
      error: 'It took too long. Please generate the PDF again.',
    });
    expect(await jobs.client.beginPdf(worker, { generationId: lost.pdfId })).toBeNull();
    expect(await jobs.client.beginPdf(worker, { generationId: waiting.pdfId })).not.toBeNull();
  });

  it('runs the other tasks when one fails [EN-11]', async () => {
    const pdf = { jobReferenceId, pdfId: (await jobs.client.requestPdf(owner, { jobReferenceId })).id };
    await jobs.client.beginPdf(worker, { generationId: pdf.pdfId });
    await jobs.query('alter table jobs.file_places rename to file_places_away');
    await expect(clean(minutesFromNow(11))).rejects.toThrow('Not all was cleaned');
    await jobs.query('alter table jobs.file_places_away rename to file_places');
    expect((await jobs.client.pdf(owner, pdf)).status).toBe('failed');
  });

  it('keeps the answer to a request with an idempotency key for a day, for its sender', async () => {
    const idempotency = { key: 'once', digest: 'the same' };
    const ask = () => jobs.client.requestPdf(owner, { jobReferenceId, idempotency });
    const first = await ask();
    await jobs.client.failPdf(worker, { generationId: first.id, reason: 'x' });
    const forget = (now: Date) => jobs.app.get(IdempotencyStore, { strict: false }).forget(now);
    await forget(minutesFromNow(24 * 60 - 1));
    expect(await ask()).toEqual(first);
    await forget(minutesFromNow(24 * 60 + 1));
    expect((await ask()).id).not.toBe(first.id);
  });

  it('tells the sweeper which bytes are still in use', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const { placeId } = await jobs.client.reserveFilePlace(owner, { jobReferenceId });
    const pdf = await jobs.client.requestPdf(owner, { jobReferenceId });
    const unknown = randomUUID();
    const asked = { fileIds: [file.id, placeId, unknown], pdfIds: [pdf.id, unknown], markups: [] };
    const known = await jobs.client.knownObjects(worker, asked);
    expect([known.fileIds.sort(), known.pdfIds]).toEqual([[file.id, placeId].sort(), [pdf.id]]);
    await jobs.client.failPdf(worker, { generationId: pdf.id, reason: 'x' });
    expect(await jobs.client.knownObjects(worker, asked)).toMatchObject({ pdfIds: [] });
  });
});
