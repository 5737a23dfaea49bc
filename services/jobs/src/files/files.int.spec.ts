import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DeclaredFile } from '@jobref/contracts/wire/job-files';
import { failureOf } from '@jobref/testing/failure-of';
import {
  addFile,
  buildDeclared,
  buildStored,
  filledSlot,
  removalsOf,
  share,
  newJobReference,
} from '../testing/builders.js';
import { agent, notVisible, jobsForTests, worker } from '../testing/started-jobs.js';

describe('files', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });

  const complete = (actor: UserActor, ...files: DeclaredFile[]) =>
    jobs.client.addFiles(actor, { jobReferenceId, files });
  const stored = () =>
    jobs.query<{ files: number; counted: number; size: number }>(
      `select count(f.id)::int as files, j.file_count as counted, j.total_file_size as size from jobs.job_references j
       left join jobs.files f on f.job_reference_id = j.id where j.id = $1 group by j.id`,
      [jobReferenceId],
    );

  it('keeps files in the order in which they were chosen, including one sent again to a new slot [UD-09 JD-06]', async () => {
    const reserve = () => jobs.client.reserveFilePlace(owner, { jobReferenceId });
    const fill = async ({ placeId }: { placeId: string }) => {
      await jobs.client.fillFilePlace(owner, { placeId, stored: buildStored() });
      return placeId;
    };
    const [first, , third] = [await reserve(), await reserve(), await reserve()];
    await complete(owner, buildDeclared(await fill(third), { originalName: '3.jpg' }));
    await complete(owner, buildDeclared(await fill(first), { originalName: '1.jpg' }));
    await addFile(jobs.client, owner, jobReferenceId, { originalName: '4.jpg' });
    await addFile(jobs.client, owner, jobReferenceId, {
      originalName: '2.jpg',
      position: first.position + 1,
    });
    const inOrder = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((originalName) => ({ originalName }));
    const [listed] = (await jobs.client.list(owner, { limit: 1 })).items;
    expect((await jobs.client.get(owner, { jobReferenceId })).fileUploads).toMatchObject(inOrder);
    expect(listed?.fileUploads).toMatchObject(inOrder);
    const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    const dossier = await jobs.client.beginPdf(worker, { generationId });
    expect(dossier?.jobReference.fileUploads).toMatchObject(inOrder);
  });

  it('turns filled slots into files in their order, with counters, feed and audit entries [AP-13 AP-15 EN-04 PE-07]', async () => {
    const slots = [
      await filledSlot(jobs.client, owner, jobReferenceId),
      await filledSlot(jobs.client, owner, jobReferenceId, {
        size: 99,
        mimeType: 'application/pdf',
        width: null,
        height: null,
        hasThumbnail: false,
      }),
    ];
    const files = await complete(
      owner,
      buildDeclared(slots[0] ?? '', { description: 'North side' }),
      buildDeclared(slots[1] ?? '', { originalName: 'Plan.PDF', fileSize: 99, mimeType: null }),
    );
    expect(files).toEqual([
      expect.objectContaining({
        id: slots[0],
        originalName: 'roof.jpg',
        fileSize: 1_234,
        description: 'North side',
        width: 640,
        uploadedBy: owner.id,
      }),
      expect.objectContaining({
        id: slots[1],
        originalName: 'Plan.PDF',
        mimeType: 'application/pdf',
        description: null,
        width: null,
      }),
    ]);
    const record = await jobs.client.get(owner, { jobReferenceId });
    expect(record).toMatchObject({ fileCount: 2, totalFileSize: 1_333, fileUploads: files });
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items[0]).toMatchObject({
      action: 'file_uploaded',
      description: '2 files uploaded to Roof survey',
      actorId: owner.id,
    });
    const audited = await jobs.query(
      `select actor_id, request_id from jobs.audit_log where action = 'files.added' and record_id = $1`,
      [jobReferenceId],
    );
    expect(audited).toEqual([{ actor_id: owner.id, request_id: expect.any(String) as string }]);
  });

  it('keeps files in the order in which their uploads began [JD-06]', async () => {
    const [first, second] = [
      await filledSlot(jobs.client, owner, jobReferenceId),
      await filledSlot(jobs.client, owner, jobReferenceId),
    ];
    await complete(owner, buildDeclared(second));
    await complete(owner, buildDeclared(first));
    const { fileUploads } = await jobs.client.get(owner, { jobReferenceId });
    expect(fileUploads.map(({ id }) => id)).toEqual([first, second]);
  });

  it('merges uploads that follow one another into one feed entry [EN-06 DA-08]', async () => {
    for (const amount of [1, 2, 3]) {
      await complete(owner, buildDeclared(await filledSlot(jobs.client, owner, jobReferenceId)));
      const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
      expect(items.filter(({ action }) => action === 'file_uploaded')).toEqual([
        expect.objectContaining({
          description: `${amount === 1 ? '1 file' : `${amount} files`} uploaded to Roof survey`,
        }),
      ]);
    }
    const audited = `select 1 from jobs.audit_log where action = 'files.added' and record_id = $1`;
    expect(await jobs.query(audited, [jobReferenceId])).toHaveLength(3);
  });

  it('returns the same row when completed twice, also concurrently [AP-15]', async () => {
    const placeId = await filledSlot(jobs.client, owner, jobReferenceId);
    const answers = await Promise.all([
      complete(owner, buildDeclared(placeId)),
      complete(owner, buildDeclared(placeId)),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await complete(owner, buildDeclared(placeId))).toEqual(answers[0]);
    expect(await stored()).toEqual([{ files: 1, counted: 1, size: 1_234 }]);
  });

  it('adds none of several files when one is invalid, and names it [VA-04 VA-05]', async () => {
    const good = await filledSlot(jobs.client, owner, jobReferenceId);
    const empty = (await jobs.client.reserveFilePlace(owner, { jobReferenceId })).placeId;
    const named = { originalName: 'wall.jpg' };
    expect(await failureOf(complete(owner, buildDeclared(good), buildDeclared(empty, named)))).toEqual({
      code: 'upload_not_received',
      message: 'wall.jpg: The file has not been received',
      field: 'files',
    });
    await jobs.client.fillFilePlace(owner, {
      placeId: empty,
      stored: buildStored({ mimeType: 'image/png' }),
    });
    expect(await failureOf(complete(owner, buildDeclared(good), buildDeclared(empty, named)))).toEqual({
      code: 'invalid_file_type',
      message: 'wall.jpg: Invalid file type',
      field: 'files',
    });
    expect(
      await failureOf(
        complete(
          owner,
          buildDeclared(good),
          buildDeclared(empty, { originalName: 'wall.png', mimeType: '', fileSize: 1_235 }),
        ),
      ),
    ).toMatchObject({ code: 'upload_mismatch', field: 'files' });
    expect(await stored()).toEqual([{ files: 0, counted: 0, size: 0 }]);
    await complete(
      owner,
      buildDeclared(good),
      buildDeclared(empty, { originalName: 'wall.png', mimeType: '' }),
    );
    expect(await stored()).toEqual([{ files: 2, counted: 2, size: 2_468 }]);
  });

  it('describes and deletes a file, with feed and audit entries and its bytes [JD-09 PE-07]', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const byFile = { jobReferenceId, fileId: file.id };
    expect(
      await jobs.client.updateFile(owner, { ...byFile, changes: { description: 'South side' } }),
    ).toEqual({ ...file, description: 'South side' });
    expect(await jobs.client.file(owner, byFile)).toMatchObject({
      description: 'South side',
      sha256: 'a'.repeat(64),
    });
    await jobs.client.removeFile(owner, byFile);
    expect(await failureOf(jobs.client.file(owner, byFile))).toEqual({
      code: 'not_found',
      message: 'File not found',
    });
    expect(await failureOf(jobs.client.removeFile(owner, byFile))).toMatchObject({ code: 'not_found' });
    expect(await stored()).toEqual([{ files: 0, counted: 0, size: 0 }]);
    expect(await removalsOf(jobs, `jobs/${jobReferenceId}/files/${file.id}/`)).toEqual([]);
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items.map(({ action }) => action)).toEqual([
      'file_deleted',
      'file_updated',
      'file_uploaded',
      'job_created',
    ]);
    const audited = await jobs.query(`select action from jobs.audit_log where record_id = $1 order by at`, [
      file.id,
    ]);
    expect(audited).toEqual([{ action: 'file.updated' }, { action: 'file.deleted' }]);
  });

  it('lets people with permission to view read files, but not change them [PE-05]', async () => {
    const viewer = agent();
    const file = await addFile(jobs.client, owner, jobReferenceId);
    await share(jobs, jobReferenceId, viewer.id, 'view');
    const byFile = { jobReferenceId, fileId: file.id };
    expect(await jobs.client.file(viewer, byFile)).toMatchObject({ id: file.id });
    const refused = [
      jobs.client.reserveFilePlace(viewer, { jobReferenceId }),
      jobs.client.updateFile(viewer, { ...byFile, changes: { description: 'x' } }),
      jobs.client.removeFile(viewer, byFile),
      complete(viewer, buildDeclared(file.id)),
    ];
    for (const failure of await Promise.all(refused.map(failureOf)))
      expect(failure).toMatchObject({ code: 'forbidden' });
    expect(await failureOf(jobs.client.reserveFilePlace(agent(), { jobReferenceId }))).toEqual(notVisible);
  });

  it('returns at most the first four files in lists, all in the detail [EN-03]', async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      await addFile(jobs.client, owner, jobReferenceId, { originalName: `${number}.jpg` });
    const { items } = await jobs.client.list(owner, {});
    expect(items[0]?.fileUploads.map(({ originalName }) => originalName)).toEqual([
      '1.jpg',
      '2.jpg',
      '3.jpg',
      '4.jpg',
    ]);
    expect(items[0]).toMatchObject({ fileCount: 6 });
    expect((await jobs.client.get(owner, { jobReferenceId })).fileUploads).toHaveLength(6);
  });

  it('returns photos before documents in lists, so that the picture is the first photo [EN-03 JL-02 DA-05]', async () => {
    const document = { mimeType: 'application/pdf' as const, width: null, height: null, hasThumbnail: false };
    for (const number of [1, 2, 3, 4]) {
      const placeId = await filledSlot(jobs.client, owner, jobReferenceId, document);
      await complete(owner, buildDeclared(placeId, { originalName: `${number}.pdf`, mimeType: null }));
    }
    for (const name of ['first.jpg', 'second.jpg'])
      await addFile(jobs.client, owner, jobReferenceId, { originalName: name });
    const { items } = await jobs.client.list(owner, {});
    expect(items[0]?.fileUploads.map(({ originalName }) => originalName)).toEqual([
      'first.jpg',
      'second.jpg',
      '1.pdf',
      '2.pdf',
    ]);
  });
});
