import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { NotificationType } from '@jobref/contracts/domain/notifications';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, makePdf, newJobReference, share } from '../testing/builders.js';
import { asColleague, giveTask, writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

describe('notification context', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  let jobReferenceId: string;
  let shareId: string;
  beforeEach(async () => {
    [owner, colleague] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    shareId = await share(jobs, jobReferenceId, colleague.id, 'edit');
  });
  const asked = (type: NotificationType, subjectId: string, recipients: Colleague[] = []) => ({
    type,
    jobReferenceId,
    subjectId,
    recipients,
  });
  const happening = (...what: Parameters<typeof asked>) => jobs.client.happening(worker, asked(...what));
  const nothing = {
    ...{ text: null, dueDate: null, permissions: null, pages: null, address: null, meantFor: null },
    recipientIds: [],
  };

  it('has the relevant fields of a share, a task, a comment and a PDF [EN-09]', async () => {
    const { reference } = await jobs.client.get(owner, { jobReferenceId });
    const on = { ...nothing, jobReference: { id: jobReferenceId, reference, title: 'Roof survey' } };
    expect(await happening('share', shareId)).toEqual({ ...on, permissions: 'edit' });
    const values = { title: 'Measure', dueDate: '2026-12-01' };
    const task = await giveTask(jobs, owner, jobReferenceId, colleague, values);
    const onTask = { ...on, text: 'Measure', dueDate: '2026-12-01' };
    expect(await happening('task_done', task.id)).toEqual(onTask);
    expect(await happening('task_given', task.id)).toEqual({ ...onTask, meantFor: [colleague.id] });
    const comment = await writeComment(jobs, owner, jobReferenceId, 'The flashing\nis loose');
    const onComment = { ...on, text: 'The flashing\nis loose' };
    expect(await happening('comment', comment.id)).toEqual(onComment);
    expect(await happening('mention', comment.id)).toEqual({ ...onComment, meantFor: [owner.id] });
    const done = await jobs.client.requestPdf(owner, { jobReferenceId });
    await makePdf(jobs.client, done.id, { pages: 3 });
    expect(await happening('pdf_ready', done.id)).toEqual({ ...on, pages: 3 });
    const failed = await jobs.client.requestPdf(owner, { jobReferenceId });
    await jobs.client.failPdf(worker, { generationId: failed.id, reason: 'The browser ended' });
    expect(await happening('pdf_failed', failed.id)).toEqual({ ...on, text: 'The browser ended' });
  });

  it('has the first 300 characters of a long comment', async () => {
    const { id } = await writeComment(jobs, owner, jobReferenceId, '🏠'.repeat(400));
    expect((await happening('comment', id))?.text).toBe(`${'🏠'.repeat(299)}…`);
  });

  it('names the recipients who may see the job reference now, by their current role [PE-05]', async () => {
    const { id } = await writeComment(jobs, owner, jobReferenceId);
    const [chief, stranger] = [administrator(), agent()];
    const recipients = [owner, colleague, chief, stranger].map(asColleague);
    expect((await happening('comment', id, recipients))?.recipientIds).toEqual([
      owner.id,
      colleague.id,
      chief.id,
    ]);
    await jobs.client.unshare(owner, { jobReferenceId, shareId });
    const demoted = { id: chief.id, role: 'agent' as const };
    expect((await happening('comment', id, [asColleague(colleague), demoted]))?.recipientIds).toEqual([]);
  });

  it('excludes people who lost the task, are no longer mentioned or have handed over [CO-06]', async () => {
    const [chief, other] = [administrator(), agent()];
    await share(jobs, jobReferenceId, other.id, 'edit');
    const task = await giveTask(jobs, owner, jobReferenceId, colleague);
    const speakingTo = (...mentioned: UserActor[]) => ({
      content: `To ${mentioned.length}`,
      mentioned: mentioned.map(asColleague),
    });
    const said = { jobReferenceId, ...speakingTo(colleague, other) };
    const { id: commentId } = await jobs.client.addComment(owner, said);
    const changes = { assigneeId: other.id };
    await jobs.client.updateTask(owner, {
      ...{ jobReferenceId, taskId: task.id, changes },
      assignee: asColleague(other),
    });
    await jobs.client.editComment(owner, { jobReferenceId, commentId, ...speakingTo(other) });
    const recipients = [colleague, other, chief].map(asColleague);
    const events = [
      { type: 'task_given', jobReferenceId, subjectId: task.id },
      { type: 'mention', jobReferenceId, subjectId: commentId },
      { type: 'handed_over', jobReferenceId, subjectId: jobReferenceId },
    ] as const;
    const recipientsOf = async ({ type, subjectId }: (typeof events)[number]) =>
      (await happening(type, subjectId, recipients))?.recipientIds;
    expect(await Promise.all(events.map(recipientsOf))).toEqual([[other.id], [other.id], []]);
    const told = async (person: UserActor) =>
      (
        await jobs.client.notificationContextsFor(worker, {
          colleague: asColleague(person),
          events: [...events],
        })
      ).map((context) => context !== null);
    expect(await told(colleague)).toEqual([false, false, false]);
    expect(await told(other)).toEqual([true, true, false]);
    expect(await told(owner)).toEqual([false, true, true]);
    expect(
      await jobs.query(
        `select payload ->> 'subjectId' as id from jobs.outbox where name = 'refresh-notifications'
           and payload ->> 'jobReferenceId' = $1 order by created_at`,
        [jobReferenceId],
      ),
    ).toEqual([{ id: task.id }, { id: commentId }]);
  });

  it('tells which of many job references one person may see in their role [PE-05]', async () => {
    const { id: other } = await jobs.client.create(agent(), buildJobReference());
    const visibleTo = async (person: UserActor) => {
      const asked = { colleague: asColleague(person), jobReferenceIds: [jobReferenceId, other] };
      return (await jobs.client.visibleTo(worker, asked)).jobReferenceIds.toSorted();
    };
    expect(await visibleTo(owner)).toEqual([jobReferenceId]);
    expect(await visibleTo(colleague)).toEqual([jobReferenceId]);
    expect(await visibleTo(administrator())).toEqual([jobReferenceId, other].toSorted());
    expect(await visibleTo(agent())).toEqual([]);
  });

  it('covers many events for one person in order, null for those they may not see now [PE-05]', async () => {
    const { id } = await writeComment(jobs, owner, jobReferenceId, 'Loose');
    const hidden = await newJobReference(jobs, agent());
    const { id: elsewhere } = await writeComment(jobs, administrator(), hidden);
    const events = [
      { type: 'comment' as const, jobReferenceId, subjectId: id },
      { type: 'comment' as const, jobReferenceId: hidden, subjectId: elsewhere },
      { type: 'comment' as const, jobReferenceId, subjectId: elsewhere },
      { type: 'share' as const, jobReferenceId, subjectId: shareId },
    ];
    const told = async (person: UserActor) =>
      jobs.client.notificationContextsFor(worker, { colleague: asColleague(person), events });
    const [comment, other, misplaced, shared] = await told(colleague);
    expect(comment).toMatchObject({ text: 'Loose', jobReference: { id: jobReferenceId } });
    expect([other, misplaced]).toEqual([null, null]);
    expect(shared).toMatchObject({ permissions: 'edit' });
    expect(await told(agent())).toEqual([null, null, null, null]);
    expect((await told(administrator()))[1]).not.toBeNull();
    const asked = { colleague: asColleague(colleague), events };
    expect(await failureOf(jobs.client.notificationContextsFor(owner, asked))).toMatchObject({
      code: 'forbidden',
    });
  });

  it('is null once the subject is gone, or for another job reference', async () => {
    const comment = await writeComment(jobs, owner, jobReferenceId);
    const { id: other } = await jobs.client.create(owner, buildJobReference());
    const elsewhere = { ...asked('comment', comment.id), jobReferenceId: other };
    expect(await jobs.client.happening(worker, elsewhere)).toBeNull();
    await jobs.client.removeComment(owner, { jobReferenceId, commentId: comment.id });
    await jobs.client.unshare(owner, { jobReferenceId, shareId });
    expect(await happening('comment', comment.id)).toBeNull();
    expect(await happening('share', shareId)).toBeNull();
    const task = await giveTask(jobs, owner, jobReferenceId, owner);
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await happening('task_given', task.id)).toBeNull();
  });

  it('is for parts of the system only', async () => {
    for (const actor of [owner, administrator()])
      expect(await failureOf(jobs.client.happening(actor, asked('share', shareId)))).toMatchObject({
        code: 'forbidden',
      });
  });
});
