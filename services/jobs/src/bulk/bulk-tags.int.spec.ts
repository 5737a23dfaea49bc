import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkAct } from '@jobref/contracts/domain/bulk';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference } from '../testing/builders.js';
import { awaitBulkWork, runConcurrently } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';
import { BulkWorkerService } from './bulk-worker.service.js';

describe('bulk work with a tag that an administrator changes meanwhile', () => {
  const jobs = jobsForTests();
  const admin = administrator();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });

  const tags = async () => (await jobs.client.get(owner, { jobReferenceId })).tags.map(({ name }) => name);
  const tagIdOf = async (name: string) =>
    (await jobs.client.tags(owner, { counted: false })).find((tag) => tag.name === name)?.id ?? '';
  const rename = async (name: string, next: string) =>
    jobs.client.updateTag(admin, { tagId: await tagIdOf(name), changes: { name: next } });
  const start = (act: BulkAct) => jobs.client.startBulk(owner, { act, chosen: { ids: [jobReferenceId] } });
  const done = async (act: BulkAct) => {
    const { id } = await start(act);
    await awaitBulkWork(jobs, owner, id);
    return id;
  };
  /** Inserts the same work once more, without sending its message. */
  const begunAgain = async (workId: string) => {
    const [row] = await jobs.query<{ id: string }>(
      `insert into jobs.bulk_works (actor_id, actor_role, act, ids, done, refused, created_at)
       select actor_id, actor_role, act, ids, 0, '[]', now() from jobs.bulk_works where id = $1 returning id`,
      [workId],
    );
    return row!.id;
  };
  const work = async (workId: string) => {
    const message = { id: 'm', name: '', attempt: 1, payload: { workId } };
    await jobs.app.get(BulkWorkerService).work(message);
    return jobs.client.bulkWork(owner, { workId });
  };

  it('adds and removes a renamed tag under its current name', async () => {
    await jobs.client.createTag(owner, { name: 'Urgent' });
    const adding = await begunAgain(await done({ act: 'add_tag', tag: { name: 'Urgent' } }));
    const removing = await begunAgain(await done({ act: 'remove_tag', tag: { name: 'Urgent' } }));
    await rename('Urgent', 'Pressing');
    await work(adding);
    expect(await tags()).toEqual(['Pressing']);
    expect(await work(removing)).toMatchObject({ refusedCount: 0, canUndo: true });
    expect(await tags()).toEqual([]);
    expect(await tagIdOf('Urgent')).toBe('');
  });

  it('adds a tag that it created itself under its current name', async () => {
    const adding = await begunAgain(await done({ act: 'add_tag', tag: { name: 'Fresh' } }));
    await rename('Fresh', 'Stale');
    await work(adding);
    expect(await tags()).toEqual(['Stale']);
    expect(await tagIdOf('Fresh')).toBe('');
  });

  it('lets a renaming wait until the running transaction has ended', async () => {
    await done({ act: 'add_tag', tag: { name: 'Before' } });
    const removing = await begunAgain(await done({ act: 'remove_tag', tag: { name: 'Before' } }));
    await done({ act: 'add_tag', tag: { name: 'Before' } });
    await runConcurrently(jobs, { table: 'job_references', id: jobReferenceId }, [
      () => work(removing),
      () => rename('Before', 'After'),
    ]);
    expect(await tags()).toEqual([]);
    expect(await tagIdOf('After')).not.toBe('');
  });

  it('stops when the tag is deleted, instead of creating it again', async () => {
    await jobs.client.createTag(owner, { name: 'Short-lived' });
    const adding = await begunAgain(await done({ act: 'add_tag', tag: { name: 'Short-lived' } }));
    await jobs.client.removeTag(admin, { tagId: await tagIdOf('Short-lived') });
    expect(await work(adding)).toMatchObject({
      refusedCount: 1,
      refused: [{ reason: 'The tag has been deleted or merged since this was begun' }],
    });
    expect(await tagIdOf('Short-lived')).toBe('');
  });

  it('rejects the removal of a tag that no longer exists', async () => {
    expect(await failureOf(start({ act: 'remove_tag', tag: { name: 'Never there' } }))).toMatchObject({
      code: 'conflict',
    });
  });
});
