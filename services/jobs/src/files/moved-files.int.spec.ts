import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { objectKeys } from '@jobref/contracts/wire/files';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, makePdf, newJobReference, removalsOf, share } from '../testing/builders.js';
import { administrator, agent, notVisible, jobsForTests, worker } from '../testing/started-jobs.js';

const copyOf = ({ id, markupVersion }: FileUpload) => ({ fileId: id, newId: randomUUID(), markupVersion });

describe('moving files to another job reference', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  let toJobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner, { title: 'Roof' });
    toJobReferenceId = await newJobReference(jobs, owner, { title: 'Gutter' });
  });

  const move = (actor: UserActor, ...files: FileUpload[]) =>
    jobs.client.moveFiles(actor, { jobReferenceId, toJobReferenceId, files: files.map(copyOf) });
  const recordOf = (id: string) => jobs.client.get(owner, { jobReferenceId: id });
  const filesOf = async (id: string) => (await recordOf(id)).fileUploads;

  it('appends them in their order, without heading and cover, and counts them there', async () => {
    const there = await addFile(jobs.client, owner, toJobReferenceId);
    const [first, second, kept] = [
      await addFile(jobs.client, owner, jobReferenceId, { originalName: 'first.jpg' }),
      await addFile(jobs.client, owner, jobReferenceId, { originalName: 'second.jpg', description: 'South' }),
      await addFile(jobs.client, owner, jobReferenceId, { originalName: 'kept.jpg' }),
    ];
    await jobs.client.updateFile(owner, { jobReferenceId, fileId: second.id, changes: { isCover: true } });
    await jobs.client.arrangeFiles(owner, {
      jobReferenceId,
      files: [second, kept, first].map(({ id }) => ({ id, groupName: 'South side' })),
    });
    const moved = await move(owner, first, second);
    expect(moved.reference).toBe((await recordOf(toJobReferenceId)).reference);
    const files = await filesOf(toJobReferenceId);
    expect(files.map(({ originalName }) => originalName)).toEqual([
      there.originalName,
      'second.jpg',
      'first.jpg',
    ]);
    expect(files.slice(1)).toEqual(moved.files);
    for (const file of moved.files) expect(file).toMatchObject({ groupName: null, isCover: false });
    expect(moved.files[0]).toMatchObject({ description: 'South', uploadedBy: owner.id });
    expect((await filesOf(jobReferenceId)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await recordOf(jobReferenceId)).toMatchObject({ fileCount: 1, totalFileSize: 1_234 });
    expect(await recordOf(toJobReferenceId)).toMatchObject({ fileCount: 3, totalFileSize: 3 * 1_234 });
    for (const { id } of [first, second])
      expect(await removalsOf(jobs, objectKeys.file(jobReferenceId, id))).toHaveLength(1);
    const next = await addFile(jobs.client, owner, toJobReferenceId);
    expect((await filesOf(toJobReferenceId)).at(-1)?.id).toBe(next.id);
  });

  it('records the move in feed and audit log of both, without naming the other in the feed [EN-06 PE-07]', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const { files } = await move(owner, file);
    const newest = async (id: string) =>
      (await jobs.client.jobReferenceActivity(owner, { jobReferenceId: id })).items[0];
    expect(await newest(jobReferenceId)).toMatchObject({
      action: 'files_moved',
      description: 'roof.jpg moved to another job reference from Roof',
      actorId: owner.id,
    });
    expect(await newest(toJobReferenceId)).toMatchObject({
      action: 'files_moved',
      description: 'roof.jpg moved from another job reference to Gutter',
    });
    const audited = await jobs.query(
      `select action, record_id, before, after from jobs.audit_log where action like 'files.moved%' and actor_id = $1 order by action`,
      [owner.id],
    );
    const referenceOf = async (id: string) => (await recordOf(id)).reference;
    expect(audited).toMatchObject([
      {
        action: 'files.moved_away',
        record_id: jobReferenceId,
        before: { files: [{ id: file.id }] },
        after: { movedTo: await referenceOf(toJobReferenceId) },
      },
      {
        action: 'files.moved_here',
        record_id: toJobReferenceId,
        before: { movedFrom: await referenceOf(jobReferenceId) },
        after: { files: [{ id: files[0]?.id }] },
      },
    ]);
  });

  it('keeps their text, and resumes reading that was under way', async () => {
    const read = await addFile(jobs.client, owner, jobReferenceId, { originalName: 'read.jpg' });
    const underWay = await addFile(jobs.client, owner, jobReferenceId, { originalName: 'half.jpg' });
    for (const { id: fileId } of [read, underWay]) {
      await jobs.client.readFileText(owner, { jobReferenceId, fileId });
      expect(await jobs.client.claimFileText(worker, {})).toMatchObject({ fileId });
      await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'Welsh slate' }] });
    }
    await jobs.client.endFileText(worker, { fileId: read.id, problem: null });
    const { files } = await move(owner, read, underWay);
    // The old reader learns that its text is not wanted, and its end changes nothing.
    expect(
      await jobs.client.addFileText(worker, { fileId: underWay.id, pages: [{ page: 2, text: 'x' }] }),
    ).toEqual({ isWanted: false });
    await jobs.client.endFileText(worker, { fileId: underWay.id, problem: 'missing' });
    const [moved, half] = files;
    expect(moved).toMatchObject({ textState: 'done' });
    expect(await jobs.client.claimFileText(worker, {})).toMatchObject({
      fileId: half?.id,
      jobReferenceId: toJobReferenceId,
      pagesRead: 1,
    });
    const found = await jobs.client.search(owner, { query: 'welsh slate' });
    expect(found.items.map(({ id }) => id)).toEqual([toJobReferenceId]);
  });

  it('moves files once however often the same request comes', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const moving = { jobReferenceId, toJobReferenceId, files: [copyOf(file)] };
    const first = await jobs.client.moveFiles(owner, moving);
    expect(await jobs.client.moveFiles(owner, moving)).toEqual(first);
    expect(await filesOf(toJobReferenceId)).toHaveLength(1);
    // A second request, from somebody else or another tab.
    expect(await failureOf(move(owner, file))).toMatchObject({
      code: 'not_found',
      message: 'Some of these files are not here any more. Please choose again.',
    });
  });

  it('moves files once under concurrent requests, without a deadlock between both directions', async () => {
    const here = await addFile(jobs.client, owner, jobReferenceId);
    const there = await addFile(jobs.client, owner, toJobReferenceId);
    const back = { jobReferenceId: toJobReferenceId, toJobReferenceId: jobReferenceId };
    const outcomes = await Promise.allSettled([
      move(owner, here),
      move(owner, here),
      jobs.client.moveFiles(owner, { ...back, files: [copyOf(there)] }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await recordOf(jobReferenceId)).toMatchObject({ fileCount: 1 });
    expect(await recordOf(toJobReferenceId)).toMatchObject({ fileCount: 1 });
  });

  it('moves none if a file is gone, or the target is full, gone or the same [VA-02]', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const deleted = await addFile(jobs.client, owner, jobReferenceId);
    await jobs.client.removeFile(owner, { jobReferenceId, fileId: deleted.id });
    expect(await failureOf(move(owner, file, deleted))).toMatchObject({ code: 'not_found' });
    await jobs.query('update jobs.job_references set file_count = 50 where id = $1', [toJobReferenceId]);
    for (const call of [
      () => move(owner, file),
      () => jobs.client.filesToMove(owner, { jobReferenceId, toJobReferenceId, fileIds: [file.id] }),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'too_many_files' });
    await jobs.client.remove(owner, { jobReferenceId: toJobReferenceId });
    expect(await failureOf(move(owner, file))).toEqual(notVisible);
    toJobReferenceId = jobReferenceId;
    expect(await failureOf(move(owner, file))).toMatchObject({ code: 'invalid_input' });
    expect(await filesOf(jobReferenceId)).toEqual([expect.objectContaining({ id: file.id })]);
  });

  it('refuses files whose markup was not copied', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    await jobs.client.markPhoto(owner, {
      jobReferenceId,
      fileId: file.id,
      shapes: [{ kind: 'box', from: [0.1, 0.1], to: [0.5, 0.5], colour: 'red', weight: 'normal' }],
      version: randomUUID(),
    });
    expect(await failureOf(move(owner, file))).toMatchObject({ code: 'conflict' });
  });

  it('requires permission to change both job references [PE-05 RT-07]', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const colleague = agent();
    const own = await newJobReference(jobs, colleague);
    const files = [copyOf(file)];
    const taking = () => jobs.client.moveFiles(colleague, { jobReferenceId, toJobReferenceId: own, files });
    const asking = () =>
      jobs.client.filesToMove(colleague, { jobReferenceId, toJobReferenceId: own, fileIds: [file.id] });
    for (const call of [taking, asking]) expect(await failureOf(call())).toEqual(notVisible);
    await share(jobs, jobReferenceId, colleague.id, 'view');
    for (const call of [taking, asking]) expect(await failureOf(call())).toMatchObject({ code: 'forbidden' });
    await share(jobs, jobReferenceId, colleague.id, 'edit');
    const giving = () => move(colleague, file);
    expect(await failureOf(giving())).toEqual(notVisible);
    await share(jobs, toJobReferenceId, colleague.id, 'comment');
    expect(await failureOf(giving())).toMatchObject({
      code: 'forbidden',
      message: 'You need edit permission to move files to that job reference',
    });
    const shareId = await share(jobs, toJobReferenceId, colleague.id, 'edit');
    await jobs.client.unshare(owner, { jobReferenceId: toJobReferenceId, shareId });
    expect(await failureOf(giving())).toEqual(notVisible);
    expect(await filesOf(jobReferenceId)).toHaveLength(1);
    expect(
      (await jobs.client.moveFiles(administrator(), { jobReferenceId, toJobReferenceId: own, files })).files,
    ).toHaveLength(1);
  });

  it('makes the dossiers of both out of date', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    for (const id of [jobReferenceId, toJobReferenceId]) {
      const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId: id });
      await makePdf(jobs.client, generationId);
    }
    const { files } = await move(owner, file);
    const changesOf = async (id: string) => (await recordOf(id)).pdfGenerations[0]?.changes;
    expect(await changesOf(jobReferenceId)).toEqual([{ what: 'photos', how: 'removed', amount: 1 }]);
    expect(await changesOf(toJobReferenceId)).toEqual([{ what: 'photos', how: 'added', amount: 1 }]);
    await jobs.client.moveFiles(owner, {
      jobReferenceId: toJobReferenceId,
      toJobReferenceId: jobReferenceId,
      files: files.map(copyOf),
    });
    expect(await changesOf(toJobReferenceId)).toEqual([]);
  });
});
