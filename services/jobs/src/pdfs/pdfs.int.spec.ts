import type { UserActor } from '@jobref/contracts/domain/actor';
import { type DossierChoice, optionsOf } from '@jobref/contracts/domain/dossier-options';
import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { failureOf } from '@jobref/testing/failure-of';
import {
  addFile,
  buildJobReference,
  buildMadePdf,
  makePdf,
  newJobReference,
  share,
} from '../testing/builders.js';
import { giveTask, writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

type Wish = Parameters<JobsClient['requestPdf']>[1];
const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

describe('dossiers', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });
  const request = () => jobs.client.requestPdf(owner, { jobReferenceId });

  it('are generated once for concurrent requests [AP-16 EN-11]', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, request));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked[0]).toMatchObject({
      status: 'queued',
      requestedBy: owner.id,
      size: null,
      pages: null,
      error: null,
    });
    const messages = await jobs.query(
      `select payload from jobs.outbox where name = 'generate-pdf' and payload->>'generationId' = $1`,
      [asked[0]?.id],
    );
    expect(messages).toHaveLength(1);
  });

  it('are queued fairly: everybody’s first before anybody’s second, however many one person requests', async () => {
    const asked = async (actor: UserActor, amount: number) => {
      const ids = await Promise.all(
        Array.from({ length: amount }, async () => {
          const { id } = await jobs.client.create(actor, buildJobReference());
          return (await jobs.client.requestPdf(actor, { jobReferenceId: id })).id;
        }),
      );
      const messages = await jobs.query(
        `select priority from jobs.outbox where payload->>'generationId' = any($1) order by priority`,
        [ids],
      );
      return { ids, priorities: messages.map((row) => (row as { priority: number }).priority) };
    };
    const { ids, priorities } = await asked(owner, 6);
    expect(priorities).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await asked(agent(), 2)).toMatchObject({ priorities: [0, 1] });
    for (const generationId of ids.slice(0, 4))
      await jobs.client.failPdf(worker, { generationId, reason: 'The browser ended' });
    expect(await asked(owner, 1)).toMatchObject({ priorities: [2] });
  });

  it('go from queued over running to done, and waiting callers on every replica are notified [JD-05 DA-06]', async () => {
    const replica = await jobs.replica();
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const { id: generationId } = await request();
    const waiting = Promise.all(
      [jobs.client, replica].map((client) =>
        client.awaitPdf(owner, { jobReferenceId, pdfId: generationId, waitMs: 20_000 }),
      ),
    );
    const snapshot = await jobs.client.beginPdf(worker, { generationId });
    expect(snapshot).toMatchObject({
      generationId,
      requestedBy: owner.id,
      jobReference: { id: jobReferenceId, title: 'Roof survey', fileUploads: [file] },
    });
    expect(snapshot?.jobReference).not.toHaveProperty('abilities');
    expect(await jobs.client.beginPdf(worker, { generationId })).toEqual({
      ...snapshot,
      generatedAt: expect.any(String) as string,
    });
    const sha256 = 'c'.repeat(64);
    const separateFiles = [{ name: 'Secret.pdf', reason: 'it is protected by a password' }];
    const made = { size: 5_000, sha256, pages: 2, separateFiles };
    await jobs.client.finishPdf(worker, buildMadePdf(generationId, made));
    await jobs.client.finishPdf(worker, buildMadePdf(generationId, { size: 6_000, pages: 3 }));
    const done = { id: generationId, status: 'done', size: 5_000, pages: 2, error: null, separateFiles };
    expect(await waiting).toEqual([expect.objectContaining(done), expect.objectContaining(done)]);
    expect(await jobs.client.beginPdf(worker, { generationId })).toBeNull();
    const kept = await jobs.query('select sha256 from jobs.pdf_generations where id = $1', [generationId]);
    expect(kept).toEqual([{ sha256 }]);
    const record = await jobs.client.get(owner, { jobReferenceId });
    expect(record).toMatchObject({ pdfGenerated: true, pdfGenerations: [done] });
    expect(await jobs.client.pdf(owner, { jobReferenceId, pdfId: generationId })).toMatchObject({
      ...done,
      reference: record.reference,
    });
    const { items } = await jobs.client.activity(owner, { limit: 1 });
    expect(items).toEqual([
      expect.objectContaining({
        action: 'pdf_generated',
        description: 'PDF of Roof survey generated',
        actorId: owner.id,
      }),
    ]);
    const audited = await jobs.query('select action from jobs.audit_log where record_id = $1 order by at', [
      generationId,
    ]);
    expect(audited.map((row) => (row as { action: string }).action)).toEqual([
      'pdf.requested',
      'pdf.begun',
      'pdf.begun',
      'pdf.generated',
    ]);
  });

  describe('options', () => {
    const generate = async (
      actor: UserActor,
      wish: Omit<Wish, 'jobReferenceId'> = {},
      on = jobReferenceId,
    ) => {
      const { id: generationId } = await jobs.client.requestPdf(actor, { jobReferenceId: on, ...wish });
      const snapshot = await jobs.client.beginPdf(worker, { generationId });
      await makePdf(jobs.client, generationId);
      return snapshot!;
    };

    it('are kept for the person’s next dossier; those of one job reference stay with it', async () => {
      const [out, kept] = [
        await addFile(jobs.client, owner, jobReferenceId),
        await addFile(jobs.client, owner, jobReferenceId),
      ];
      const options: DossierChoice = {
        photoSize: 'large',
        leftOut: [out.id],
        summary: 'All well',
        sections: { tasks: true },
      };
      const first = await generate(owner, { options });
      expect(first.options).toEqual(optionsOf(options));
      expect(first.jobReference.fileUploads).toEqual([{ ...kept, sha256: hash }]);
      expect((await generate(owner, { options: { captions: false } })).options).toEqual(
        optionsOf(options, { captions: false }),
      );
      const again = await generate(owner);
      expect(again.options).toEqual(optionsOf(options, { captions: false }));
      expect(again.jobReference.fileUploads).toEqual([{ ...kept, sha256: hash }]);
      const { id: another } = await jobs.client.create(owner, buildJobReference());
      const forAll = { photoSize: 'large', captions: false, sections: { tasks: true } } as const;
      expect((await generate(owner, {}, another)).options).toEqual(optionsOf(forAll));
      await jobs.client.removeFile(owner, { jobReferenceId, fileId: out.id });
      expect((await generate(owner)).options.leftOut).toEqual([]);
      const colleague = agent();
      await share(jobs, jobReferenceId, colleague.id, 'edit');
      expect((await generate(colleague)).options).toEqual(optionsOf({ summary: 'All well' }));
    });

    it('fall back to the organisation’s current defaults where nobody chose otherwise', async () => {
      const options = { accentColour: '#102030', disclaimer: 'No warranty', signature: true };
      const defaults = { accentColour: '#102030', disclaimer: 'Old words' };
      expect((await generate(owner, { options, defaults })).options).toEqual(optionsOf(options));
      const changed = {
        accentColour: '#405060',
        disclaimer: 'New words',
        photoSize: 'large',
        captions: false,
        language: 'de',
      } as const;
      expect((await generate(owner, { defaults: changed })).options).toEqual(
        optionsOf(changed, { disclaimer: 'No warranty', signature: true }),
      );
    });

    it('refuse a file of another job reference, without storing anything', async () => {
      const { id: another } = await jobs.client.create(owner, buildJobReference());
      const strange = await addFile(jobs.client, owner, another);
      const options: DossierChoice = { leftOut: [strange.id], photoSize: 'large' };
      expect(await failureOf(jobs.client.requestPdf(owner, { jobReferenceId, options }))).toMatchObject({
        code: 'invalid_input',
        field: 'options.leftOut',
      });
      expect((await generate(owner)).options).toEqual(optionsOf());
    });

    it('include comments and tasks only on request', async () => {
      await writeComment(jobs, owner, jobReferenceId, 'First');
      await writeComment(jobs, owner, jobReferenceId, 'Second');
      await giveTask(jobs, owner, jobReferenceId, owner, { title: 'Measure', dueDate: '2027-01-31' });
      expect(await generate(owner)).toMatchObject({ comments: [], tasks: [] });
      const options = { sections: { comments: true, tasks: true } };
      const { comments, tasks } = await generate(owner, { options });
      expect(comments.map(({ content }) => content)).toEqual(['First', 'Second']);
      expect(tasks).toEqual([
        {
          title: 'Measure',
          description: null,
          status: 'pending',
          dueDate: '2027-01-31',
          assigneeId: owner.id,
        },
      ]);
    });
  });

  it('are returned with their current status when the wait times out', async () => {
    const { id: pdfId } = await request();
    expect(await jobs.client.awaitPdf(owner, { jobReferenceId, pdfId, waitMs: 50 })).toMatchObject({
      status: 'queued',
    });
    expect(await jobs.client.awaitPdf(owner, { jobReferenceId, pdfId, waitMs: 0 })).toMatchObject({
      status: 'queued',
    });
  });

  it('fail with a reason and can be requested again', async () => {
    const { id: generationId } = await request();
    await jobs.client.failPdf(worker, { generationId, reason: 'The browser ended' });
    await jobs.client.failPdf(worker, { generationId, reason: 'Another reason' });
    const record = await jobs.client.get(owner, { jobReferenceId });
    expect(record).toMatchObject({
      pdfGenerated: false,
      pdfGenerations: [{ status: 'failed', error: 'The browser ended' }],
    });
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items.map(({ action }) => action)).toEqual(['pdf_failed', 'job_created']);
    const again = await request();
    expect(again).toMatchObject({ status: 'queued' });
    expect(again.id).not.toBe(generationId);
    expect((await jobs.client.list(owner, {})).items[0]?.pdfGenerations).toEqual([
      expect.objectContaining({ id: again.id }),
    ]);
  });

  it('report progress and can be cancelled by people who may request them [EN-11]', async () => {
    const { id: pdfId } = await request();
    const report = () =>
      jobs.client.reportPdfProgress(worker, { generationId: pdfId, progress: 'Photo 1 of 2' });
    const cancel = (actor = owner) => jobs.client.cancelPdf(actor, { jobReferenceId, pdfId });
    const told = () => jobs.client.pdf(owner, { jobReferenceId, pdfId });
    await jobs.client.beginPdf(worker, { generationId: pdfId });
    expect(await report()).toEqual({ isWanted: true });
    expect(await told()).toMatchObject({ status: 'running', progress: 'Photo 1 of 2' });
    const viewer = agent();
    await share(jobs, jobReferenceId, viewer.id, 'view');
    expect(await failureOf(cancel(viewer))).toMatchObject({ code: 'forbidden' });
    expect(await failureOf(cancel(agent()))).toMatchObject({ code: 'not_found' });
    const waiting = jobs.client.awaitPdf(owner, { jobReferenceId, pdfId, waitMs: 20_000 });
    await cancel();
    expect(await waiting).toMatchObject({ status: 'failed', error: 'Cancelled', progress: null });
    expect(await report()).toEqual({ isWanted: false });
    expect(await failureOf(cancel())).toMatchObject({ code: 'pdf_ended' });
    await jobs.client.finishPdf(worker, buildMadePdf(pdfId));
    expect(await told()).toMatchObject({ status: 'failed' });
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items[0]).toMatchObject({ action: 'pdf_failed', description: 'PDF of Roof survey cancelled' });
    const again = await request();
    expect(again).toMatchObject({ status: 'queued' });
    await jobs.client.cancelPdf(owner, { jobReferenceId, pdfId: again.id });
    expect(await jobs.client.beginPdf(worker, { generationId: again.id })).toBeNull();
  });

  it('have nothing left to do for a deleted job reference', async () => {
    const { id: generationId } = await request();
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await jobs.client.beginPdf(worker, { generationId })).toBeNull();
    await jobs.client.finishPdf(worker, buildMadePdf(generationId));
    await jobs.client.failPdf(worker, { generationId, reason: 'gone' });
  });

  it('are requested by editors only, and begun and ended by the system only [PE-05]', async () => {
    const viewer = agent();
    await share(jobs, jobReferenceId, viewer.id, 'view');
    const { id: generationId } = await request();
    expect(await failureOf(jobs.client.requestPdf(viewer, { jobReferenceId }))).toMatchObject({
      code: 'forbidden',
    });
    expect(await jobs.client.pdf(viewer, { jobReferenceId, pdfId: generationId })).toMatchObject({
      id: generationId,
    });
    for (const actor of [owner, administrator()]) {
      const calls = [
        jobs.client.beginPdf(actor, { generationId }),
        jobs.client.finishPdf(actor, buildMadePdf(generationId)),
        jobs.client.failPdf(actor, { generationId, reason: 'x' }),
        jobs.client.knownObjects(actor, { fileIds: [], pdfIds: [], markups: [] }),
      ];
      for (const failure of await Promise.all(calls.map(failureOf)))
        expect(failure).toMatchObject({ code: 'forbidden' });
    }
  });
});
