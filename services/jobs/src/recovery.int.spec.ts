import type { UserActor } from '@jobref/contracts/domain/actor';
import { until } from '@jobref/testing/until';
import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import { buildJobReference, buildMadePdf } from './testing/builders.js';
import { agent, jobsForTests, worker } from './testing/started-jobs.js';

describe('recovery after Postgres ends every connection', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeAll(() => {
    owner = agent();
  });

  const cut = () =>
    jobs.query(
      `select pg_terminate_backend(pid, 60_000) from pg_stat_activity
       where datname = current_database() and usename = 'jobref_jobs'`,
    );
  /** Retries calls that answer `unavailable`; any other error fails the test. */
  const eventually = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await call();
      } catch (error) {
        expect(error).toMatchObject({ code: 'unavailable' });
      }
  };

  it('answers again and still receives events of finished PDFs', async () => {
    const { id: jobReferenceId } = await jobs.client.create(owner, buildJobReference());
    const { id: pdfId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    await cut();
    expect(await eventually(() => jobs.client.get(owner, { jobReferenceId }))).toMatchObject({
      id: jobReferenceId,
    });
    const waiting = eventually(() => jobs.client.awaitPdf(owner, { jobReferenceId, pdfId, waitMs: 20_000 }));
    await eventually(() => jobs.client.finishPdf(worker, buildMadePdf(pdfId)));
    expect(await waiting).toMatchObject({ status: 'done' });
  });

  it('answers `unavailable` if a connection is lost between BEGIN and the first statement', async () => {
    const { id: jobReferenceId } = await eventually(() => jobs.client.create(owner, buildJobReference()));
    const { subscribers } = jobs.app.get(DataSource);
    const cutting: EntitySubscriberInterface = {
      async afterTransactionStart({ queryRunner }) {
        const [own] = (await queryRunner.query('select pg_backend_pid() as pid')) as { pid: number }[];
        await jobs.query('select pg_terminate_backend($1, 60_000)', [own?.pid]);
        await until(() => queryRunner.isReleased);
      },
    };
    subscribers.push(cutting);
    await expect(jobs.client.get(owner, { jobReferenceId })).rejects.toMatchObject({ code: 'unavailable' });
    subscribers.splice(subscribers.indexOf(cutting), 1);
    expect(await jobs.client.get(owner, { jobReferenceId })).toMatchObject({ id: jobReferenceId });
  });
});
