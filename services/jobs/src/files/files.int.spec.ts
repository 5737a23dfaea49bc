import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/actor';
import { failureOf } from '@jobref/testing/failure-of';
import {
  addFile,
  buildDeclared,
  buildJobReference,
  buildStored,
  filledPlace,
  share,
} from '../testing/builders.js';
import { agent, notVisible, startJobs, type StartedJobs } from '../testing/started-jobs.js';

describe('files', () => {
  let jobs: StartedJobs;
  let owner: UserActor;
  let jobReferenceId: string;
  beforeAll(async () => {
    jobs = await startJobs();
  });
  afterAll(() => jobs.close());
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = (await jobs.client.create(owner, buildJobReference())).id;
  });

  const complete = (actor: UserActor, ...files: ReturnType<typeof buildDeclared>[]) =>
    jobs.client.addFiles(actor, { jobReferenceId, files });
  const expire = (placeId: string, minutesAgo: number) =>
    jobs.query(`update jobs.file_places set expires_at = now() - make_interval(mins => $2) where id = $1`, [
      placeId,
      minutesAgo,
    ]);
  const stored = () =>
    jobs.query<{ files: number; counted: number; size: number }>(
      `select count(f.id)::int as files, j.file_count as counted, j.total_file_size as size from jobs.job_references j
       left join jobs.files f on f.job_reference_id = j.id where j.id = $1 group by j.id`,
      [jobReferenceId],
    );
  const outboxOf = (prefix: string) =>
    jobs.query(`select 1 from jobs.outbox where name = 'remove-objects' and payload->'prefixes' ? $1`, [
      prefix,
    ]);

  it('leaves exactly 50 of 60 places that are asked for at once [VA-02]', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, () => jobs.client.reserveFilePlace(owner, { jobReferenceId })),
    );
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(10);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_files', message: 'Too many files (max 50)' });
    const [row] = await jobs.query(
      'select count(*)::int as places from jobs.file_places where job_reference_id = $1',
      [jobReferenceId],
    );
    expect(row).toEqual({ places: 50 });
  });

  it('heals a job reference that is short of places because some expired [VA-02]', async () => {
    const places = await Promise.all(
      Array.from({ length: 50 }, () => jobs.client.reserveFilePlace(owner, { jobReferenceId })),
    );
    const [first] = places;
    await expire(first?.placeId ?? '', 1);
    await jobs.client.reserveFilePlace(owner, { jobReferenceId });
    expect(await failureOf(jobs.client.reserveFilePlace(owner, { jobReferenceId }))).toMatchObject({
      code: 'too_many_files',
    });
  });

  it('turns filled places into files, in their order, with counters, feed and audit log [AP-13 AP-15 EN-04 PE-07]', async () => {
    const places = [
      await filledPlace(jobs.client, owner, jobReferenceId),
      await filledPlace(jobs.client, owner, jobReferenceId, {
        size: 99,
        mimeType: 'application/pdf',
        width: null,
        height: null,
        hasThumbnail: false,
      }),
    ];
    const files = await complete(
      owner,
      buildDeclared(places[0] ?? '', { description: 'North side' }),
      buildDeclared(places[1] ?? '', { originalName: 'Plan.PDF', fileSize: 99, mimeType: null }),
    );
    expect(files).toEqual([
      expect.objectContaining({
        id: places[0],
        originalName: 'roof.jpg',
        fileSize: 1_234,
        description: 'North side',
        width: 640,
        uploadedBy: owner.id,
      }),
      expect.objectContaining({
        id: places[1],
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

  it('keeps files in the order in which their uploads began, whichever ends first [JD-06]', async () => {
    const [first, second] = [
      await filledPlace(jobs.client, owner, jobReferenceId),
      await filledPlace(jobs.client, owner, jobReferenceId),
    ];
    await complete(owner, buildDeclared(second));
    await complete(owner, buildDeclared(first));
    const { fileUploads } = await jobs.client.get(owner, { jobReferenceId });
    expect(fileUploads.map(({ id }) => id)).toEqual([first, second]);
  });

  it('tells of files that come one after another as one upload [EN-06 DA-08]', async () => {
    for (const amount of [1, 2, 3]) {
      await complete(owner, buildDeclared(await filledPlace(jobs.client, owner, jobReferenceId)));
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

  it('answers the same row when completed twice, also at once [AP-15]', async () => {
    const placeId = await filledPlace(jobs.client, owner, jobReferenceId);
    const answers = await Promise.all([
      complete(owner, buildDeclared(placeId)),
      complete(owner, buildDeclared(placeId)),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await complete(owner, buildDeclared(placeId))).toEqual(answers[0]);
    expect(await stored()).toEqual([{ files: 1, counted: 1, size: 1_234 }]);
  });

  it('adds none of several when one is wrong, and names it [VA-04 VA-05]', async () => {
    const good = await filledPlace(jobs.client, owner, jobReferenceId);
    const empty = (await jobs.client.reserveFilePlace(owner, { jobReferenceId })).placeId;
    const named = { originalName: 'wall.jpg' };
    expect(await failureOf(complete(owner, buildDeclared(good), buildDeclared(empty, named)))).toEqual({
      code: 'upload_not_received',
      message: 'wall.jpg: The file has not been received',
      field: 'wall.jpg',
    });
    await jobs.client.fillFilePlace(owner, {
      placeId: empty,
      stored: buildStored({ mimeType: 'image/png' }),
    });
    expect(await failureOf(complete(owner, buildDeclared(good), buildDeclared(empty, named)))).toEqual({
      code: 'invalid_file_type',
      message: 'wall.jpg: Invalid file type',
      field: 'wall.jpg',
    });
    expect(
      await failureOf(
        complete(
          owner,
          buildDeclared(good),
          buildDeclared(empty, { originalName: 'wall.png', mimeType: '', fileSize: 1_235 }),
        ),
      ),
    ).toMatchObject({ code: 'upload_mismatch', field: 'wall.png' });
    expect(await stored()).toEqual([{ files: 0, counted: 0, size: 0 }]);
    await complete(
      owner,
      buildDeclared(good),
      buildDeclared(empty, { originalName: 'wall.png', mimeType: '' }),
    );
    expect(await stored()).toEqual([{ files: 2, counted: 2, size: 2_468 }]);
  });

  it('takes only what is one’s own and of this job reference [PE-05 AP-15]', async () => {
    const editor = agent();
    await share(jobs, jobReferenceId, editor.id, 'edit');
    const theirs = await filledPlace(jobs.client, editor, jobReferenceId);
    const other = (await jobs.client.create(owner, buildJobReference())).id;
    const elsewhere = await filledPlace(jobs.client, owner, other);
    for (const placeId of [theirs, elsewhere, randomUUID()])
      expect(await failureOf(complete(owner, buildDeclared(placeId)))).toMatchObject({
        code: 'not_found',
        field: 'roof.jpg',
      });
    expect(await failureOf(jobs.client.openFilePlace(owner, { placeId: theirs }))).toMatchObject({
      code: 'not_found',
    });
    expect(
      await failureOf(jobs.client.fillFilePlace(owner, { placeId: theirs, stored: buildStored() })),
    ).toMatchObject({ code: 'not_found' });
    await jobs.client.releaseFilePlaces(owner, { placeIds: [theirs] });
    expect(await complete(editor, buildDeclared(theirs))).toHaveLength(1);
    expect(await failureOf(complete(owner, buildDeclared(theirs)))).toMatchObject({ code: 'not_found' });
  });

  it('lets what arrived in time become a file within the hour, but not over the cap [VA-02]', async () => {
    const late = await filledPlace(jobs.client, owner, jobReferenceId);
    await expire(late, 30);
    expect(await failureOf(jobs.client.openFilePlace(owner, { placeId: late }))).toMatchObject({
      code: 'upload_link_expired',
    });
    const others = await Promise.all(
      Array.from({ length: 50 }, () => jobs.client.reserveFilePlace(owner, { jobReferenceId })),
    );
    expect(await failureOf(complete(owner, buildDeclared(late)))).toMatchObject({ code: 'too_many_files' });
    await jobs.client.releaseFilePlaces(owner, { placeIds: others.map(({ placeId }) => placeId) });
    expect(await complete(owner, buildDeclared(late))).toHaveLength(1);
    const tooLate = await filledPlace(jobs.client, owner, jobReferenceId);
    await expire(tooLate, 61);
    expect(await failureOf(complete(owner, buildDeclared(tooLate)))).toMatchObject({
      code: 'upload_link_expired',
    });
  });

  it('gives a released place back, and its bytes away', async () => {
    const placeId = await filledPlace(jobs.client, owner, jobReferenceId);
    await jobs.client.releaseFilePlaces(owner, { placeIds: [placeId] });
    await jobs.client.releaseFilePlaces(owner, { placeIds: [placeId] });
    expect(await failureOf(jobs.client.openFilePlace(owner, { placeId }))).toMatchObject({
      code: 'not_found',
    });
    expect(await outboxOf(`jobs/${jobReferenceId}/files/${placeId}/`)).toHaveLength(1);
  });

  it('describes and deletes a file, with feed, audit log and its bytes [JD-09 PE-07]', async () => {
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
    expect(await outboxOf(`jobs/${jobReferenceId}/files/${file.id}/`)).toHaveLength(1);
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

  it('lets who may only view look, but change nothing [PE-05]', async () => {
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

  it('shows at most the first four files in lists, all in the detail [EN-03]', async () => {
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
});
