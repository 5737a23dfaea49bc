import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  notificationsOf,
  runConcurrently,
  succeeded,
  writeComment,
} from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

describe('concurrent changes to a comment', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let author: UserActor;
  let jobReferenceId: string;
  let commentId: string;
  beforeEach(async () => {
    [owner, author] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, author.id, 'edit');
    commentId = (await writeComment(jobs, author, jobReferenceId)).id;
  });

  const edit = (content: string, mentioned: UserActor[] = []) =>
    jobs.client.editComment(author, {
      jobReferenceId,
      commentId,
      content,
      mentioned: mentioned.map(asColleague),
    });
  const remove = (actor: UserActor) => jobs.client.removeComment(actor, { jobReferenceId, commentId });
  const meanwhile = (...calls: (() => Promise<unknown>)[]) =>
    runConcurrently(jobs, { table: 'comments', id: commentId }, calls);

  it('answers not_found to an edit after the deletion', async () => {
    const gone = { code: 'not_found', message: 'Comment not found' };
    expect(
      await meanwhile(
        () => remove(administrator()),
        () => edit('Too late'),
      ),
    ).toEqual([succeeded, gone]);
    expect((await auditOf(jobs, commentId)).map(({ action }) => action)).toEqual([
      'comment.created',
      'comment.deleted',
    ]);
  });

  it('records the last content in the deletion’s audit entry [PE-07]', async () => {
    expect(
      await meanwhile(
        () => edit('Last words'),
        () => remove(administrator()),
      ),
    ).toEqual([succeeded, succeeded]);
    expect((await auditOf(jobs, commentId)).at(-1)).toMatchObject({ before: { content: 'Last words' } });
  });

  it('mentions a colleague once, however often the same change is sent', async () => {
    const change = () => edit('@owner look', [owner]);
    expect(await meanwhile(change, change, change)).toEqual([succeeded, succeeded, succeeded]);
    expect(await notificationsOf(jobs, commentId)).toEqual([
      { type: 'comment', recipients: [owner.id], by: author.id },
      { type: 'mention', recipients: [owner.id], by: author.id },
    ]);
  });

  it('deletes the comment with its job reference while it is edited', async () => {
    const removeJob = () => jobs.client.remove(owner, { jobReferenceId });
    expect(await meanwhile(() => edit('First'), removeJob)).toEqual([succeeded, succeeded]);
    expect(await failureOf(edit('Second'))).toMatchObject({ code: 'not_found' });
  });

  it('moves the comment with its job reference to another owner while it is edited', async () => {
    const heir = agent();
    const handOver = () =>
      jobs.client.update(administrator(), {
        jobReferenceId,
        changes: { ownerId: heir.id },
        newOwner: asColleague(heir),
      });
    expect(await meanwhile(() => edit('Still mine'), handOver)).toEqual([succeeded, succeeded]);
    expect((await jobs.client.allComments(heir, {})).items).toMatchObject([{ content: 'Still mine' }]);
    expect((await jobs.client.allComments(owner, {})).items).toEqual([]);
  });

  it('returns no notification text for a deleted comment', async () => {
    const asked = {
      type: 'comment' as const,
      jobReferenceId,
      subjectId: commentId,
      recipients: [asColleague(owner), asColleague(agent())],
    };
    expect(await jobs.client.happening(worker, asked)).toMatchObject({
      text: 'The flashing is loose',
      recipientIds: [owner.id],
    });
    await remove(author);
    expect(await jobs.client.happening(worker, asked)).toBeNull();
  });
});
