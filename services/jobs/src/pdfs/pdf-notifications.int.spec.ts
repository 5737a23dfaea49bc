import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { buildMadePdf, newJobReference, share } from '../testing/builders.js';
import { notificationsOf, runConcurrently, succeeded } from '../testing/collaboration.js';
import {
  administrator,
  agent,
  notVisible,
  jobsForTests,
  type StartedJobs,
  worker,
} from '../testing/started-jobs.js';

describe('notification of a PDF that nobody waits for', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let asker: UserActor;
  let jobReferenceId: string;
  let pdfId: string;
  beforeEach(async () => {
    [owner, asker] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, asker.id, 'edit');
    pdfId = (await jobs.client.requestPdf(asker, { jobReferenceId })).id;
  });
  const announce = (actor: Parameters<StartedJobs['client']['announcePdf']>[0] = asker) =>
    jobs.client.announcePdf(actor, { jobReferenceId, pdfId });
  const finish = () => jobs.client.finishPdf(worker, buildMadePdf(pdfId));
  const fail = () => jobs.client.failPdf(worker, { generationId: pdfId, reason: 'No browser' });
  const told = (type: string) => [{ type, recipients: [asker.id], by: null }];

  it('is sent once to the person who requested it, at its end [EN-11]', async () => {
    expect(await announce()).toEqual({});
    await announce(worker);
    expect(await notificationsOf(jobs, pdfId)).toEqual([]);
    await finish();
    await finish();
    await announce();
    expect(await notificationsOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });

  it('is sent when the PDF fails', async () => {
    await announce();
    await fail();
    expect(await notificationsOf(jobs, pdfId)).toEqual(told('pdf_failed'));
  });

  it('is sent at once if the PDF had ended before', async () => {
    await fail();
    expect(await notificationsOf(jobs, pdfId)).toEqual([]);
    await announce();
    await announce();
    expect(await notificationsOf(jobs, pdfId)).toEqual(told('pdf_failed'));
  });

  it('is not sent to a person who waited for the PDF', async () => {
    await finish();
    expect(await notificationsOf(jobs, pdfId)).toEqual([]);
  });

  it.each([
    ['before its end', [() => announce(), () => finish()]],
    ['after its end', [() => finish(), () => announce(), () => announce(worker)]],
  ])('is sent once under concurrency with the end, announced %s', async (_, calls) => {
    expect(await runConcurrently(jobs, { table: 'pdf_generations', id: pdfId }, calls)).toEqual(
      calls.map(() => succeeded),
    );
    expect(await notificationsOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });

  it('is requested by the person who requested the PDF, even with permission to view only, or by the system [PE-05]', async () => {
    for (const actor of [owner, administrator()])
      expect(await failureOf(announce(actor))).toEqual({
        code: 'forbidden',
        message: 'Only who asked for this PDF is told of it',
      });
    expect(await failureOf(announce(agent()))).toEqual(notVisible);
    await share(jobs, jobReferenceId, asker.id, 'view');
    await announce();
    await finish();
    expect(await notificationsOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });
});
