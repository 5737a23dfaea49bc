import type { UserActor } from '@jobref/contracts/actor';
import { buildJobReference } from './testing/builders.js';
import { agent, startJobs, type StartedJobs, worker } from './testing/started-jobs.js';

describe('when Postgres ends every connection', () => {
  let jobs: StartedJobs;
  let owner: UserActor;
  beforeAll(async () => {
    jobs = await startJobs();
    owner = agent();
  });
  afterAll(() => jobs.close());

  const cut = () =>
    jobs.query(
      `select pg_terminate_backend(pid, 60_000) from pg_stat_activity
       where datname = current_database() and usename = 'jobref_jobs'`,
    );
  /** Repeats what answers `unavailable` meanwhile; anything else is a failure. */
  const eventually = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await call();
      } catch (error) {
        expect(error).toMatchObject({ code: 'unavailable' });
      }
  };

  it('answers again by itself, and still hears of finished PDFs', async () => {
    const { id: jobReferenceId } = await jobs.client.create(owner, buildJobReference());
    const { id: pdfId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    await cut();
    expect(await eventually(() => jobs.client.get(owner, { jobReferenceId }))).toMatchObject({
      id: jobReferenceId,
    });
    const waiting = eventually(() => jobs.client.awaitPdf(owner, { jobReferenceId, pdfId, waitMs: 20_000 }));
    await eventually(() => jobs.client.finishPdf(worker, { generationId: pdfId, size: 1, pages: 1 }));
    expect(await waiting).toMatchObject({ status: 'done' });
  });
});
