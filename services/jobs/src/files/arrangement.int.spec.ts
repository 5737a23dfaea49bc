import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DeclaredFile } from '@jobref/contracts/wire/job-files';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildDeclared, filledSlot, newJobReference } from '../testing/builders.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';

describe('arrangement of files', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });

  const complete = (file: DeclaredFile) => jobs.client.addFiles(owner, { jobReferenceId, files: [file] });
  const add = (originalName: string) => addFile(jobs.client, owner, jobReferenceId, { originalName });
  const shown = async () =>
    (await jobs.client.get(owner, { jobReferenceId })).fileUploads.map(
      ({ originalName, groupName }) => `${groupName ?? ''}/${originalName}`,
    );
  const arrange = (...files: { id: string; groupName?: string | null }[]) =>
    jobs.client.arrangeFiles(owner, { jobReferenceId, files });
  const arrangements = () =>
    jobs.query(`select after from jobs.audit_log where action = 'files.arranged' and record_id = $1`, [
      jobReferenceId,
    ]);

  it('keeps order and headings before uploads under way, and changes nothing when repeated [JD-06 PE-07]', async () => {
    const [one, two, three] = [await add('1.jpg'), await add('2.jpg'), await add('3.jpg')];
    const begun = await filledSlot(jobs.client, owner, jobReferenceId);
    const wanted = [{ id: three.id }, { id: one.id, groupName: ' Kitchen ' }, { id: two.id }];
    const answer = await arrange(...wanted);
    expect(await arrange(...wanted)).toEqual(answer);
    await complete(buildDeclared(begun, { originalName: '4.jpg' }));
    expect(await shown()).toEqual(['/3.jpg', 'Kitchen/1.jpg', '/2.jpg', '/4.jpg']);
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items.map(({ description }) => description)).toContain('Files arranged on Roof survey');
    expect(await arrangements()).toHaveLength(1);
    await arrange({ id: one.id, groupName: null }, { id: two.id }, { id: three.id }, { id: begun });
    expect(await shown()).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']);
  });

  it('refuses an order when files were added or removed meanwhile, or one belongs to another job reference', async () => {
    const [one, two] = [await add('1.jpg'), await add('2.jpg')];
    const elsewhere = await newJobReference(jobs, owner);
    const foreign = await addFile(jobs.client, owner, elsewhere, {});
    for (const wanted of [[two], [two, foreign], [two, one, foreign]])
      expect(await failureOf(arrange(...wanted.map(({ id }) => ({ id }))))).toMatchObject({
        code: 'conflict',
      });
    expect(await failureOf(arrange({ id: two.id }, { id: two.id }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await shown()).toEqual(['/1.jpg', '/2.jpg']);
    expect(await arrangements()).toEqual([]);
  });

  it('sets titles and one cover, shown first in lists, and falls back to the first photo [DA-05 EN-03]', async () => {
    const [one, two, three] = [await add('1.jpg'), await add('2.jpg'), await add('3.jpg')];
    const change = (fileId: string, changes: object) =>
      jobs.client.updateFile(owner, { jobReferenceId, fileId, changes });
    const first = async () => (await jobs.client.list(owner, {})).items[0]?.fileUploads[0]?.originalName;
    expect(await change(two.id, { isCover: true, title: ' North\n side ' })).toMatchObject({
      isCover: true,
      title: 'North side',
      description: null,
    });
    await change(three.id, { isCover: true });
    expect(await first()).toBe('3.jpg');
    const { fileUploads } = await jobs.client.get(owner, { jobReferenceId });
    expect(fileUploads.map(({ isCover }) => isCover)).toEqual([false, false, true]);
    await jobs.client.removeFile(owner, { jobReferenceId, fileId: three.id });
    expect(await first()).toBe('1.jpg');
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'Title of 2.jpg changed on Roof survey',
        '3.jpg made the cover of Roof survey',
      ]),
    );
    expect(await change(one.id, { title: ' ' })).toMatchObject({ title: null });
  });

  it('refuses documents as cover or under a heading', async () => {
    const document = {
      mimeType: 'application/pdf' as const,
      width: null,
      height: null,
      hasThumbnail: false,
    };
    const id = await filledSlot(jobs.client, owner, jobReferenceId, document);
    await complete(buildDeclared(id, { originalName: 'Plan.pdf', mimeType: null }));
    const cover = { jobReferenceId, fileId: id, changes: { isCover: true } };
    for (const refused of [jobs.client.updateFile(owner, cover), arrange({ id, groupName: 'Kitchen' })])
      expect(await failureOf(refused)).toMatchObject({ code: 'invalid_input' });
  });
});
