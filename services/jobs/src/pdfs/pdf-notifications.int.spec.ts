import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import { toldOf, together, went } from '../testing/collaboration.js';
import {
  administrator,
  agent,
  notVisible,
  jobsForTests,
  type StartedJobs,
  worker,
} from '../testing/started-jobs.js';

describe('a PDF that nobody waits for', () => {
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
  const finish = () => jobs.client.finishPdf(worker, { generationId: pdfId, size: 1, pages: 1 });
  const fail = () => jobs.client.failPdf(worker, { generationId: pdfId, reason: 'No browser' });
  const told = (type: string) => [{ type, recipients: [asker.id], by: null }];

  it('is told of at its end to who asked for it, once [EN-11]', async () => {
    expect(await announce()).toEqual({});
    await announce(worker);
    expect(await toldOf(jobs, pdfId)).toEqual([]);
    await finish();
    await finish();
    await announce();
    expect(await toldOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });

  it('is told of when it fails', async () => {
    await announce();
    await fail();
    expect(await toldOf(jobs, pdfId)).toEqual(told('pdf_failed'));
  });

  it('is told of at once when it had ended before', async () => {
    await fail();
    expect(await toldOf(jobs, pdfId)).toEqual([]);
    await announce();
    await announce();
    expect(await toldOf(jobs, pdfId)).toEqual(told('pdf_failed'));
  });

  it('is not told of to who has waited for it', async () => {
    await finish();
    expect(await toldOf(jobs, pdfId)).toEqual([]);
  });

  it.each([
    ['before its end', [() => announce(), () => finish()]],
    ['after its end', [() => finish(), () => announce(), () => announce(worker)]],
  ])('is told of once when it is given up in the same moment, %s', async (_, calls) => {
    expect(await together(jobs, { table: 'pdf_generations', id: pdfId }, calls)).toEqual(
      calls.map(() => went),
    );
    expect(await toldOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });

  it('is given up by who asked for it, even if they may only view by now, or by the system [PE-05]', async () => {
    for (const actor of [owner, administrator()])
      expect(await failureOf(announce(actor))).toEqual({
        code: 'forbidden',
        message: 'Only who asked for this PDF is told of it',
      });
    expect(await failureOf(announce(agent()))).toEqual(notVisible);
    await share(jobs, jobReferenceId, asker.id, 'view');
    await announce();
    await finish();
    expect(await toldOf(jobs, pdfId)).toEqual(told('pdf_ready'));
  });
});
