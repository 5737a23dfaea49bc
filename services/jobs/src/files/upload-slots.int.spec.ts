import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DeclaredFile } from '@jobref/contracts/wire/job-files';
import { failureOf } from '@jobref/testing/failure-of';
import {
  buildDeclared,
  buildFormFile,
  buildStored,
  filledSlot,
  removalsOf,
  share,
  newJobReference,
} from '../testing/builders.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';

describe('upload slots', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });

  const complete = (actor: UserActor, ...files: DeclaredFile[]) =>
    jobs.client.addFiles(actor, { jobReferenceId, files });
  const expire = (placeId: string, minutesAgo: number) =>
    jobs.query(`update jobs.file_places set expires_at = now() - make_interval(mins => $2) where id = $1`, [
      placeId,
      minutesAgo,
    ]);

  it('grants exactly 50 of 60 slots requested at once [VA-02]', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, () => jobs.client.reserveFilePlace(owner, { jobReferenceId })),
    );
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(10);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_files', message: 'Too many files (max 50)' });
    const [row] = await jobs.query(
      'select count(*)::int as slots from jobs.file_places where job_reference_id = $1',
      [jobReferenceId],
    );
    expect(row).toEqual({ slots: 50 });
  });

  it('accepts concurrent forms while they fit, each as a whole [VA-02]', async () => {
    const add = (size: number) =>
      jobs.client.addFormFiles(owner, { jobReferenceId, files: Array.from({ length: size }, buildFormFile) });
    const room = async () => (await jobs.client.roomForFiles(owner, { jobReferenceId })).room;
    const added = await Promise.allSettled([add(30), add(30)]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await room()).toBe(20);
    await jobs.client.reserveFilePlace(owner, { jobReferenceId });
    expect(await room()).toBe(19);
    expect(await failureOf(add(20))).toMatchObject({ code: 'too_many_files' });
    expect(await add(19)).toHaveLength(19);
    expect(await room()).toBe(0);
  });

  it('adds a form’s files once, in order after earlier uploads, and discards bytes that are no file', async () => {
    const before = await filledSlot(jobs.client, owner, jobReferenceId);
    const files = ['c.jpg', 'a.jpg', 'b.jpg'].map((originalName) => ({ ...buildFormFile(), originalName }));
    const ids = files.map(({ fileId }) => fileId);
    const first = await jobs.client.addFormFiles(owner, { jobReferenceId, files });
    expect(first.map(({ id }) => id)).toEqual(ids);
    expect(await jobs.client.addFormFiles(owner, { jobReferenceId, files })).toEqual(first);
    await complete(owner, buildDeclared(before));
    const { fileUploads } = await jobs.client.get(owner, { jobReferenceId });
    expect(fileUploads.map(({ originalName }) => originalName)).toEqual([
      'roof.jpg',
      'c.jpg',
      'a.jpg',
      'b.jpg',
    ]);
    const none = randomUUID();
    await jobs.client.discardFormFiles(owner, { jobReferenceId, fileIds: [...ids, none] });
    const removals = (id: string) => removalsOf(jobs, `jobs/${jobReferenceId}/files/${id}/`);
    expect(await Promise.all([...ids, none].map(removals))).toMatchObject([[], [], [], [{}]]);
  });

  it('frees the room of expired slots [VA-02]', async () => {
    const slots = await Promise.all(
      Array.from({ length: 50 }, () => jobs.client.reserveFilePlace(owner, { jobReferenceId })),
    );
    const [first] = slots;
    await expire(first?.placeId ?? '', 1);
    await jobs.client.reserveFilePlace(owner, { jobReferenceId });
    expect(await failureOf(jobs.client.reserveFilePlace(owner, { jobReferenceId }))).toMatchObject({
      code: 'too_many_files',
    });
  });

  it('accepts only a person’s own slots of this job reference [PE-05 AP-15]', async () => {
    const editor = agent();
    await share(jobs, jobReferenceId, editor.id, 'edit');
    const theirs = await filledSlot(jobs.client, editor, jobReferenceId);
    const other = await newJobReference(jobs, owner);
    const elsewhere = await filledSlot(jobs.client, owner, other);
    for (const placeId of [theirs, elsewhere, randomUUID()])
      expect(await failureOf(complete(owner, buildDeclared(placeId)))).toMatchObject({
        code: 'not_found',
        field: 'files',
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

  it('lets bytes that arrived in time become a file within the hour, but not above the cap [VA-02]', async () => {
    const late = await filledSlot(jobs.client, owner, jobReferenceId);
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
    const tooLate = await filledSlot(jobs.client, owner, jobReferenceId);
    await expire(tooLate, 61);
    expect(await failureOf(complete(owner, buildDeclared(tooLate)))).toMatchObject({
      code: 'upload_link_expired',
    });
  });

  it('releases a slot and removes its bytes', async () => {
    const placeId = await filledSlot(jobs.client, owner, jobReferenceId);
    await jobs.client.releaseFilePlaces(owner, { placeIds: [placeId] });
    await jobs.client.releaseFilePlaces(owner, { placeIds: [placeId] });
    expect(await failureOf(jobs.client.openFilePlace(owner, { placeId }))).toMatchObject({
      code: 'not_found',
    });
    expect(await removalsOf(jobs, `jobs/${jobReferenceId}/files/${placeId}/`)).toHaveLength(1);
  });
});
