import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { failureOf } from '@jobref/testing/failure-of';
import { Cleaner } from '../housekeeping/cleaner.js';
import { addFile, buildJobReference, makePdf, removalsOf, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  feedOf,
  giveTask,
  runConcurrently,
  succeeded,
  writeComment,
} from '../testing/collaboration.js';
import { administrator, agent, notVisible, jobsForTests, worker } from '../testing/started-jobs.js';

const gone = { code: 'not_found', message: 'This is not in the bin any more' };
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

describe('bin', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  let id: string;
  let reference: string;
  beforeEach(async () => {
    [owner, colleague] = [agent(), agent()];
    const tags = [{ name: 'Urgent', colour: 'red' as const }];
    ({ id, reference } = await jobs.client.create(owner, buildJobReference({ tags })));
    await share(jobs, id, colleague.id, 'edit');
  });

  const inBin = async (actor: Actor) => (await jobs.client.bin(actor, {})).items;
  const restore = (actor: Actor, what: string) => jobs.client.restore(actor, { id: what });
  const figures = (actor: Actor) => jobs.client.stats(actor, {});

  /** Returns a job reference's rows of all tables. */
  const rowsOf = async () => {
    const tables = await jobs.query<{ name: string }>(
      `select child::regclass::text as name from jobs.tables_under('jobs.job_references')
       join pg_attribute on attrelid = child and attname = 'job_reference_id'`,
    );
    return Object.fromEntries(
      await Promise.all(
        tables.map(async ({ name }) => [
          name,
          await jobs.query(`select * from ${name} each where job_reference_id = $1 order by each::text`, [
            id,
          ]),
        ]),
      ),
    ) as Record<string, object[]>;
  };

  const linkTo = async (pdfId: string) => {
    const tokenSha256 = randomBytes(32).toString('hex');
    const { id: linkId } = await jobs.client.makeLink(owner, { jobReferenceId: id, pdfId, tokenSha256 });
    return { tokenSha256, opener: { kind: 'link' as const, id: linkId } };
  };
  const finishedPdf = async () => {
    const pdf = await jobs.client.requestPdf(owner, { jobReferenceId: id });
    await makePdf(jobs.client, pdf.id);
    return pdf.id;
  };

  it('hides a deleted job reference and all its parts from everybody, and restores them unchanged [JD-09 PE-05]', async () => {
    const file = await addFile(jobs.client, owner, id);
    await writeComment(jobs, colleague, id);
    const task = await giveTask(jobs, owner, id, colleague);
    const pdfId = await finishedPdf();
    const { tokenSha256, opener } = await linkTo(pdfId);
    const before = { rows: await rowsOf(), record: await jobs.client.get(owner, { jobReferenceId: id }) };
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([
      ['jobs.file_places', []],
    ]);
    const figuresBefore = [await figures(owner), await figures(colleague)];

    await jobs.client.remove(owner, { jobReferenceId: id });
    for (const actor of [owner, colleague, administrator()]) {
      expect(await failureOf(jobs.client.get(actor, { jobReferenceId: id }))).toEqual(notVisible);
      expect((await jobs.client.list(actor, {})).items.map((each) => each.id)).not.toContain(id);
      expect((await jobs.client.search(actor, { query: reference })).items).toEqual([]);
      expect(
        (await jobs.client.allComments(actor, {})).items.map((each) => each.jobReferenceId),
      ).not.toContain(id);
      expect((await jobs.client.myTasks(actor, {})).items).toEqual([]);
      expect(await failureOf(jobs.client.file(actor, { jobReferenceId: id, fileId: file.id }))).toEqual(
        notVisible,
      );
    }
    const nothing = { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 };
    expect([await figures(owner), await figures(colleague)]).toEqual([nothing, nothing]);
    expect(await failureOf(jobs.client.openLink({ kind: 'anonymous' }, { tokenSha256 }))).toMatchObject({
      code: 'not_found',
    });
    expect(await failureOf(jobs.client.openedLink(opener, {}))).toMatchObject({ code: 'not_found' });
    expect(
      await failureOf(jobs.client.setTaskStatus(colleague, { taskId: task.id, status: 'completed' })),
    ).toMatchObject({ code: 'not_found' });
    // The bytes stay, and the object store's sweeper counts them as known.
    expect(await removalsOf(jobs, `jobs/${id}/`)).toEqual([]);
    const known = await jobs.client.knownObjects(worker, {
      fileIds: [file.id, randomUUID()],
      pdfIds: [pdfId],
      markups: [],
    });
    expect(known).toMatchObject({ fileIds: [file.id], pdfIds: [pdfId] });

    expect(await inBin(colleague)).toEqual([]);
    expect(await inBin(owner)).toEqual([
      expect.objectContaining({ id, kind: 'job_reference', title: 'Roof survey', deletedBy: owner.id }),
    ]);
    expect(await failureOf(restore(colleague, id))).toEqual(gone);
    expect(await restore(owner, id)).toEqual({
      id,
      kind: 'job_reference',
      job: { id, reference, title: 'Roof survey' },
    });
    const { 'jobs.activity': activity, ...rows } = await rowsOf();
    const { 'jobs.activity': activityBefore = [], ...rowsBefore } = before.rows;
    expect(rows).toEqual(rowsBefore);
    expect(activity).toEqual(expect.arrayContaining(activityBefore));
    expect(await jobs.client.get(owner, { jobReferenceId: id })).toEqual(before.record);
    expect([await figures(owner), await figures(colleague)]).toEqual(figuresBefore);
    expect(await jobs.client.openedLink(opener, {})).toMatchObject({ title: 'Roof survey' });
    expect((await jobs.client.search(colleague, { query: reference })).total).toBe(1);
    expect(await feedOf(jobs, owner, id)).toContain(`Job reference ${reference} (Roof survey) restored`);
    expect((await auditOf(jobs, id)).slice(-2).map(({ action }) => action)).toEqual([
      'job_reference.deleted',
      'job_reference.restored',
    ]);
    expect(await inBin(owner)).toEqual([]);
  });

  it('restores files with their text, which never moved and is found only while the file is there', async () => {
    const { id: fileId } = await addFile(jobs.client, owner, id);
    await jobs.client.readFileText(owner, { jobReferenceId: id, fileId });
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'Quoin' }] });
    const texts = () => jobs.query('select *, xmin from jobs.file_texts where file_id = $1', [fileId]);
    const found = async (actor: Actor) => (await jobs.client.search(actor, { query: 'quoin' })).total;
    const before = await texts();
    for (const [what, remove] of [
      [fileId, () => jobs.client.removeFile(owner, { jobReferenceId: id, fileId })],
      [id, () => jobs.client.remove(owner, { jobReferenceId: id })],
    ] as const) {
      await remove();
      for (const actor of [owner, colleague, administrator()]) expect(await found(actor)).toBe(0);
      await restore(owner, what);
      for (const actor of [owner, colleague, administrator()]) expect(await found(actor)).toBe(1);
    }
    expect([before.length, await texts()]).toEqual([1, before]);
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.removeForGood(administrator(), { id });
    expect(await texts()).toEqual([]);
  });

  it('restores files, comments and tasks for the person who deleted them, while they have access', async () => {
    const { id: fileId } = await addFile(jobs.client, owner, id);
    const { id: commentId } = await writeComment(jobs, colleague, id, 'The flashing is loose');
    const { id: taskId } = await giveTask(jobs, colleague, id, owner);
    const before = await rowsOf();
    const counted = await jobs.client.get(owner, { jobReferenceId: id });
    await jobs.client.removeFile(colleague, { jobReferenceId: id, fileId });
    await jobs.client.removeComment(colleague, { jobReferenceId: id, commentId });
    await jobs.client.removeTask(colleague, { jobReferenceId: id, taskId });
    expect(await jobs.client.get(owner, { jobReferenceId: id })).toMatchObject({
      fileCount: 0,
      totalFileSize: 0,
    });
    expect(await inBin(owner)).toEqual([]);
    expect((await inBin(colleague)).map(({ kind, title, job }) => [kind, title, job.id])).toEqual([
      ['task', 'Measure the dormer flashing', id],
      ['comment', 'The flashing is loose', id],
      ['file', 'roof.jpg', id],
    ]);

    await share(jobs, id, colleague.id, 'view');
    for (const each of [fileId, commentId])
      expect(await failureOf(restore(colleague, each))).toMatchObject({ code: 'forbidden' });
    const { id: shareId } = (await jobs.client.shares(owner, { jobReferenceId: id }))[0] ?? { id: '' };
    await jobs.client.unshare(owner, { jobReferenceId: id, shareId });
    expect(await inBin(colleague)).toEqual([]);
    expect(await failureOf(restore(colleague, taskId))).toEqual(gone);
    await share(jobs, id, colleague.id, 'edit');
    for (const each of [fileId, commentId, taskId]) await restore(colleague, each);
    const after = await rowsOf();
    for (const table of ['jobs.files', 'jobs.comments', 'jobs.tasks'])
      expect(after[table]).toEqual(before[table]);
    const { fileCount, totalFileSize } = counted;
    expect(await jobs.client.get(owner, { jobReferenceId: id })).toMatchObject({ fileCount, totalFileSize });
    expect((await feedOf(jobs, owner, id)).slice(0, 3)).toEqual([
      'Task Measure the dormer flashing restored on Roof survey',
      'Comment restored on Roof survey',
      'roof.jpg restored on Roof survey',
    ]);
  });

  it('refuses to restore a task to people who may not delete it any more [PE-05]', async () => {
    const { id: taskId } = await giveTask(jobs, colleague, id, colleague);
    await jobs.client.removeTask(owner, { jobReferenceId: id, taskId });
    const changes = { ownerId: colleague.id };
    await jobs.client.update(administrator(), {
      jobReferenceId: id,
      changes,
      newOwner: asColleague(colleague),
    });
    await share(jobs, id, owner.id, 'view');
    expect(await failureOf(restore(owner, taskId))).toMatchObject({ code: 'forbidden' });
    expect(await inBin(owner)).toMatchObject([{ id: taskId }]);
    await restore(administrator(), taskId);
  });

  it('refuses to restore a file to a full job reference, and restores no second cover [VA-02]', async () => {
    const [first, second] = [await addFile(jobs.client, owner, id), await addFile(jobs.client, owner, id)];
    const cover = (fileId: string) =>
      jobs.client.updateFile(owner, { jobReferenceId: id, fileId, changes: { isCover: true } });
    await cover(first.id);
    await jobs.client.removeFile(owner, { jobReferenceId: id, fileId: first.id });
    await cover(second.id);
    await jobs.query('update jobs.job_references set file_count = 50 where id = $1', [id]);
    expect(await failureOf(restore(owner, first.id))).toMatchObject({ code: 'too_many_files' });
    await jobs.query('update jobs.job_references set file_count = 1 where id = $1', [id]);
    await restore(owner, first.id);
    const { fileUploads } = await jobs.client.get(owner, { jobReferenceId: id });
    expect(fileUploads.map((file) => [file.id, file.isCover])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
  });

  it('resumes a PDF of a restored job reference as if it had not begun, as its message was dropped meanwhile [EN-11]', async () => {
    const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId: id });
    await jobs.client.beginPdf(worker, { generationId });
    await jobs.client.remove(owner, { jobReferenceId: id });
    expect(await jobs.client.beginPdf(worker, { generationId })).toBeNull();
    await jobs.query('update jobs.outbox set done_at = now()');
    await restore(owner, id);
    await jobs.app.get(Cleaner).clean(new Date(Date.now() + 11 * 60_000));
    const resumed = await jobs.client.pdf(owner, { jobReferenceId: id, pdfId: generationId });
    expect(resumed).toMatchObject({ status: 'queued', error: null });
    const asked = await jobs.query(
      `select 1 from jobs.outbox where name = $1 and payload ->> 'generationId' = $2`,
      [generatePdf.name, generationId],
    );
    expect(asked).toHaveLength(2);
    expect(await jobs.client.beginPdf(worker, { generationId })).not.toBeNull();
  });

  it('restores an item once under concurrent requests, and keeps a comment written during the deletion', async () => {
    const outcomes = await runConcurrently(jobs, { table: 'job_references', id }, [
      () => writeComment(jobs, colleague, id),
      () => jobs.client.remove(owner, { jobReferenceId: id }),
      () => writeComment(jobs, colleague, id, 'Too late'),
    ]);
    expect(outcomes).toEqual([succeeded, succeeded, expect.objectContaining({ code: 'not_found' })]);
    const restored = await Promise.all(
      [owner, administrator(), owner].map((actor) => failureOf(restore(actor, id))),
    );
    expect(restored.filter((outcome) => outcome === succeeded)).toHaveLength(1);
    expect(restored.filter((outcome) => outcome !== succeeded)).toEqual([gone, gone]);
    expect((await jobs.client.comments(owner, { jobReferenceId: id })).total).toBe(1);
  });

  it('restores a job reference to the owner it was handed over to, without a share of their own', async () => {
    await jobs.client.remove(owner, { jobReferenceId: id });
    const chief = administrator();
    await jobs.client.handOver(chief, { fromUserId: owner.id, newOwner: asColleague(colleague) });
    expect(await inBin(owner)).toEqual([]);
    await restore(chief, id);
    expect(await jobs.client.get(colleague, { jobReferenceId: id })).toMatchObject({ ownerId: colleague.id });
    expect(await jobs.client.shares(colleague, { jobReferenceId: id })).toEqual([]);
    expect(await figures(colleague)).toMatchObject({ activeJobs: 1 });
  });

  it('keeps items for 30 days, then sweeps them with their bytes and records it in the audit log [PE-07]', async () => {
    const { id: fileId } = await addFile(jobs.client, owner, id);
    const { id: other } = await jobs.client.create(owner, buildJobReference({ title: 'Kept' }));
    const { id: commentId } = await writeComment(jobs, owner, other);
    await jobs.client.removeFile(owner, { jobReferenceId: id, fileId });
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.removeComment(owner, { jobReferenceId: other, commentId });
    const sweep = (now: Date) => jobs.app.get(Cleaner).clean(now);
    await sweep(daysFromNow(29.9));
    expect(await inBin(owner)).toHaveLength(2);
    await sweep(daysFromNow(30.1));
    expect(await jobs.query('select 1 from jobs.bin')).toEqual([]);
    expect(await removalsOf(jobs, `jobs/${id}/`)).toHaveLength(1);
    expect(await failureOf(restore(owner, id))).toEqual(gone);
    for (const [record, action] of [
      [id, 'job_reference.deleted_for_good'],
      [commentId, 'comment.deleted_for_good'],
    ] as const)
      expect((await auditOf(jobs, record)).at(-1)).toMatchObject({ action });
    const { items } = await jobs.client.activity(owner, { action: 'bin_emptied' });
    expect(items.map(({ description, jobReferenceId }) => [description, jobReferenceId]).sort()).toEqual([
      ['Comment deleted for good from Kept', other],
      [`Job reference ${reference} (Roof survey) deleted for good`, null],
      ['roof.jpg deleted for good from Roof survey', null],
    ]);
  });

  it('lets only administrators delete a single item for good [PE-02]', async () => {
    const { id: fileId } = await addFile(jobs.client, owner, id);
    await jobs.client.removeFile(owner, { jobReferenceId: id, fileId });
    expect(await failureOf(jobs.client.removeForGood(owner, { id: fileId }))).toMatchObject({
      code: 'administrator_required',
    });
    const chief = administrator();
    expect((await inBin(chief)).map((item) => item.id)).toContain(fileId);
    await jobs.client.removeForGood(chief, { id: fileId });
    expect(await removalsOf(jobs, `jobs/${id}/files/${fileId}/`)).toHaveLength(1);
    expect(await failureOf(jobs.client.removeForGood(chief, { id: fileId }))).toEqual(gone);
    expect(await failureOf(restore(owner, fileId))).toEqual(gone);
  });
});
