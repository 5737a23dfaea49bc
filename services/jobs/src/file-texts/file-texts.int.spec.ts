import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { failureOf } from '@jobref/testing/failure-of';
import { until } from '@jobref/testing/until';
import { Cleaner } from '../housekeeping/cleaner.js';
import {
  addFile,
  buildBlur,
  buildDeclared,
  filledSlot,
  share,
  newJobReference,
} from '../testing/builders.js';
import { countWaiting, whileHolding } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

describe('text of files', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
    await jobs.query(`update jobs.files set text_state = 'none'`);
    await jobs.query('delete from jobs.outbox');
  });

  const add = async (mimeType: 'pdf' | 'doc' | 'docx' | 'jpg', looksLikePage = false) => {
    const stored = { mimeType: acceptedFileTypes[mimeType], looksLikePage };
    const placeId = await filledSlot(jobs.client, owner, jobReferenceId, stored);
    const declared = buildDeclared(placeId, {
      originalName: `Schedule.${mimeType}`,
      mimeType: stored.mimeType,
    });
    return (await jobs.client.addFiles(owner, { jobReferenceId, files: [declared] }))[0]!;
  };
  const claim = () => jobs.client.claimFileText(worker, {});
  const stateOf = async (fileId: string) => {
    const { textState, textProblem } = await jobs.client.file(owner, { jobReferenceId, fileId });
    return [textState, textProblem];
  };
  const toldOfTexts = async () =>
    (await jobs.published()).filter(
      ({ audience, news }) =>
        news.type === 'job_reference_changed' &&
        news.topics.includes('texts') &&
        news.jobReferenceId === jobReferenceId &&
        audience.userIds.includes(owner.id),
    ).length;
  const messages = async () =>
    (await jobs.query(`select 1 from jobs.outbox where name = 'read-texts'`)).length;
  const letGo = () =>
    jobs.query(`update jobs.files set text_claimed_at = text_claimed_at - interval '16 minutes'`);

  it('is read from documents and photos that look like a page, from others on request', async () => {
    expect((await add('jpg')).textState).toBe('none');
    expect(await messages()).toBe(0);
    for (const file of [await add('pdf'), await add('doc'), await add('docx'), await add('jpg', true)])
      expect(file.textState).toBe('waiting');
    expect(await messages()).toBe(4);
    const photo = await add('jpg');
    const asked = await jobs.client.readFileText(owner, { jobReferenceId, fileId: photo.id });
    expect(asked).toMatchObject({ id: photo.id, textState: 'waiting' });
    // The most recently requested file is read first.
    expect(await claim()).toMatchObject({ fileId: photo.id, mimeType: 'image/jpeg', pagesRead: 0 });
  });

  it('is claimed by one reader at a time, and resumed where another was cut off', async () => {
    const { id: fileId } = await add('pdf');
    expect(await claim()).toMatchObject({ fileId });
    expect(await claim()).toBeNull();
    const pages = [1, 2].map((page) => ({ page, text: `Page ${page}` }));
    expect(await jobs.client.addFileText(worker, { fileId, pages })).toEqual({ isWanted: true });
    await letGo();
    expect(await claim()).toMatchObject({ fileId, pagesRead: 2 });
    await jobs.client.putBackFileText(worker, { fileId });
    expect(await claim()).toMatchObject({ fileId, pagesRead: 2 });
    const told = await toldOfTexts();
    await jobs.client.endFileText(worker, { fileId, problem: null });
    expect(await toldOfTexts()).toBe(told + 1);
    expect(await stateOf(fileId)).toEqual(['done', null]);
    expect(await jobs.client.addFileText(worker, { fileId, pages })).toEqual({ isWanted: false });
  });

  it('ends as unreadable when every reader was cut off, without a reason, or one reports a problem', async () => {
    const { id: poison } = await add('pdf');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await claim()).toMatchObject({ fileId: poison });
      await letGo();
    }
    expect(await claim()).toBeNull();
    expect(await stateOf(poison)).toEqual(['unreadable', null]);
    const { id: locked } = await add('pdf');
    await claim();
    await jobs.client.endFileText(worker, { fileId: locked, problem: 'protected' });
    expect(await stateOf(locked)).toEqual(['unreadable', 'protected']);
    expect(await jobs.client.textProgress(administrator(), {})).toMatchObject({ waiting: 0, unreadable: 2 });
  });

  it('is deleted with its file, and replaced when read again', async () => {
    const { id: fileId } = await add('pdf');
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'a\u0001b\ufffd  c' }] });
    const rows = () => jobs.query('select body from jobs.file_texts where file_id = $1', [fileId]);
    expect(await rows()).toEqual([{ body: 'a b c' }]);
    await jobs.client.endFileText(worker, { fileId, problem: null });
    await jobs.client.readFileText(owner, { jobReferenceId, fileId });
    expect(await rows()).toEqual([]);
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'New' }] });
    await jobs.client.removeFile(owner, { jobReferenceId, fileId });
    const pages = [{ page: 2, text: 'Late' }];
    expect(await jobs.client.addFileText(worker, { fileId, pages })).toEqual({ isWanted: false });
    await jobs.client.removeForGood(administrator(), { id: fileId });
    expect(await rows()).toEqual([]);
  });

  it('is deleted when a photo is blurred, even while being read, and read again from the blurred photo', async () => {
    const { id: fileId } = await add('jpg', true);
    const photo = { jobReferenceId, fileId };
    const pages = [{ page: 0, text: 'AB 1234' }];
    await claim();
    await jobs.client.addFileText(worker, { fileId, pages });
    const version = randomUUID();
    await jobs.client.markPhoto(owner, { ...photo, shapes: [buildBlur()], version });
    expect(await jobs.query('select 1 from jobs.file_texts where file_id = $1', [fileId])).toEqual([]);
    expect(await stateOf(fileId)).toEqual(['none', null]);
    expect(await jobs.client.addFileText(worker, { fileId, pages })).toEqual({ isWanted: false });
    await jobs.client.readFileText(owner, photo);
    expect(await claim()).toMatchObject({ fileId, markupVersion: version });
    // A reader that claimed the photo before the blur is too late.
    const before = { fileId, markupVersion: null };
    expect(await jobs.client.addFileText(worker, { ...before, pages })).toEqual({ isWanted: false });
    await jobs.client.endFileText(worker, { ...before, problem: null });
    expect(await jobs.query('select 1 from jobs.file_texts where file_id = $1', [fileId])).toEqual([]);
    expect(await stateOf(fileId)).toEqual(['waiting', null]);
    const now = { fileId, markupVersion: version };
    expect(await jobs.client.addFileText(worker, { ...now, pages })).toEqual({ isWanted: true });
    await jobs.client.endFileText(worker, { ...now, problem: null });
    expect(await stateOf(fileId)).toEqual(['done', null]);
  });

  it('is deleted when a photo is blurred while its text is being stored', async () => {
    const { id: fileId } = await add('jpg', true);
    const storing = `with held as (update jobs.files set text_claimed_at = now() where id = $1 returning id)
      insert into jobs.file_texts (file_id, page, part, body) select id, 0, 0, 'AB 1234' from held`;
    const blurred = await whileHolding(jobs, [storing, fileId], async () => {
      const version = randomUUID();
      const marking = jobs.client.markPhoto(owner, {
        jobReferenceId,
        fileId,
        shapes: [buildBlur()],
        version,
      });
      await until(async () => (await countWaiting(jobs)) === 1);
      return { marking };
    });
    await blurred.marking;
    expect(await jobs.query('select 1 from jobs.file_texts where file_id = $1', [fileId])).toEqual([]);
  });

  it('is requested again where no reader claims it', async () => {
    const { id: fileId } = await add('pdf');
    await jobs.query('delete from jobs.outbox');
    await jobs.app.get(Cleaner).clean(new Date());
    await jobs.app.get(Cleaner).clean(new Date());
    expect(await messages()).toBe(1);
    expect(await claim()).toMatchObject({ fileId });
  });

  it('is requested only by people who may edit', async () => {
    const { id: fileId } = await addFile(jobs.client, owner, jobReferenceId);
    const viewer = agent();
    await share(jobs, jobReferenceId, viewer.id, 'view');
    const refused = await failureOf(jobs.client.readFileText(viewer, { jobReferenceId, fileId }));
    expect(refused).toMatchObject({ code: 'forbidden' });
  });
});
