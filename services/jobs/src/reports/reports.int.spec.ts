import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildJobReference, makePdf } from '../testing/builders.js';
import { asColleague } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('reports', () => {
  const jobs = jobsForTests();
  const [mara, jonas, boss] = [agent(), agent(), administrator()];
  const period = { from: '2026-03-01', to: '2026-03-03' };
  const report = (timeZone = 'UTC') => jobs.client.report(boss, { period, timeZone });
  const movedTo = (table: string, id: string, at: string) =>
    jobs.query(`update jobs.${table} set created_at = $2 where id = $1`, [id, at]);
  const madeAt = async ({ id }: { id: string }, at: string) => {
    await movedTo('job_references', id, at);
    await jobs.query(`update jobs.activity set created_at = $2 where job_reference_id = $1`, [id, at]);
  };

  beforeAll(async () => {
    const early = await jobs.client.create(mara, buildJobReference({ status: 'completed' }));
    const late = await jobs.client.create(mara, buildJobReference());
    const other = await jobs.client.create(jonas, buildJobReference());
    await madeAt(early, '2026-03-01T00:00:00Z');
    await madeAt(late, '2026-03-03T23:30:00Z');
    await madeAt(other, '2026-02-28T23:59:59Z');
    await movedTo('files', (await addFile(jobs.client, jonas, other.id)).id, '2026-03-02T12:00:00Z');
    const { id: generationId } = await jobs.client.requestPdf(mara, { jobReferenceId: early.id });
    await makePdf(jobs.client, generationId, { size: 1_000, pages: 2 });
    await movedTo('pdf_generations', generationId, '2026-03-02T08:00:00Z');
    await jobs.client.requestPdf(mara, { jobReferenceId: late.id }); // today, not finished yet
    // The new owner has not created them.
    await jobs.client.handOver(boss, { fromUserId: mara.id, newOwner: asColleague(jonas) });
  });

  it('count jobs, uploads and PDFs per day, including days without any [RP-01]', async () => {
    const { days } = await report();
    expect(days).toEqual([
      { day: '2026-03-01', jobReferences: 1, files: 0, pdfs: 0 },
      { day: '2026-03-02', jobReferences: 0, files: 1, pdfs: 1 },
      { day: '2026-03-03', jobReferences: 1, files: 0, pdfs: 0 },
    ]);
  });

  it('begin and end days at midnight in the time zone [RP-01]', async () => {
    const { days } = await report('Europe/Berlin');
    expect(days.map(({ jobReferences }) => jobReferences)).toEqual([2, 0, 0]);
  });

  it('include statuses, storage and the most active people [RP-01]', async () => {
    const { byStatus, storage, mostActive } = await report();
    expect(byStatus).toEqual({ draft: 1, in_progress: 0, completed: 1, pending_review: 0 });
    expect(storage).toEqual({ files: 1, bytes: 2_234, addedBytes: 2_234 });
    expect(mostActive).toEqual([
      { userId: mara.id, jobReferences: 2, files: 0, pdfs: 1 },
      { userId: jonas.id, jobReferences: 0, files: 1, pdfs: 0 },
    ]);
  });

  it('are for administrators only [PE-02 RP-01]', async () => {
    const asked = jobs.client.report(mara, { period, timeZone: 'UTC' });
    expect(await failureOf(asked)).toMatchObject({ code: 'administrator_required' });
  });

  it.each([
    { from: '2026-03-03', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-03-01' },
    { from: 'yesterday', to: '2026-03-01' },
  ])('refuse an invalid period: %j [VA-08]', async (nonsense) => {
    const asked = jobs.client.report(boss, { period: nonsense, timeZone: 'UTC' });
    expect(await failureOf(asked)).toMatchObject({ code: 'invalid_input' });
  });
});
