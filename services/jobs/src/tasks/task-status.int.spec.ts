import type { UserActor } from '@jobref/contracts/domain/actor';
import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  feedOf,
  giveTask,
  runConcurrently,
  notificationsOf,
  succeeded,
} from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('task status [AP-19 ST-02]', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let giver: UserActor;
  let assignee: UserActor;
  let jobReferenceId: string;
  let taskId: string;
  beforeEach(async () => {
    [owner, giver, assignee] = [agent(), agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, giver.id, 'edit');
    await share(jobs, jobReferenceId, assignee.id, 'view');
    taskId = (await giveTask(jobs, giver, jobReferenceId, assignee)).id;
  });

  const set = (actor: UserActor, status: TaskStatus) => jobs.client.setTaskStatus(actor, { taskId, status });
  const statusEntries = async () =>
    (await auditOf(jobs, taskId)).filter(({ action }) => action === 'task.status_changed');
  const meanwhile = (...calls: (() => Promise<unknown>)[]) =>
    runConcurrently(jobs, { table: 'tasks', id: taskId }, calls);
  const removeJob = () => jobs.client.remove(owner, { jobReferenceId });

  it('is set by the assignee with permission to view, and the giver is notified of completion [PE-05 PE-07]', async () => {
    const done = await set(assignee, 'completed');
    expect(done).toMatchObject({ status: 'completed', statusChangedBy: assignee.id });
    expect(Date.parse(done.statusChangedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(done.createdAt));
    expect(await notificationsOf(jobs, taskId)).toEqual([
      { type: 'task_given', recipients: [assignee.id], by: giver.id },
      { type: 'task_done', recipients: [giver.id], by: assignee.id },
    ]);
    expect(await statusEntries()).toEqual([
      {
        action: 'task.status_changed',
        before: { jobReferenceId, status: 'pending' },
        after: { jobReferenceId, status: 'completed' },
      },
    ]);
    expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe(
      'Task Measure the dormer flashing completed on Roof survey',
    );
  });

  it('is set by the giver, the owner and an administrator too, but by nobody else [PE-05]', async () => {
    const [editor, viewer] = [agent(), agent()];
    await share(jobs, jobReferenceId, editor.id, 'edit');
    await share(jobs, jobReferenceId, viewer.id, 'view');
    for (const other of [editor, viewer])
      expect(await failureOf(set(other, 'completed'))).toEqual({
        code: 'forbidden',
        message:
          'Only its assignee, the person who gave it, the owner of the job reference or an administrator may set the status of this task',
      });
    expect(await failureOf(set(agent(), 'completed'))).toEqual({
      code: 'not_found',
      message: 'Task not found',
    });
    expect(await set(giver, 'in_progress')).toMatchObject({ statusChangedBy: giver.id });
    expect(await set(owner, 'completed')).toMatchObject({ statusChangedBy: owner.id });
    expect(await set(administrator(), 'in_progress')).toMatchObject({ status: 'in_progress' });
    expect(await set(giver, 'completed')).toMatchObject({ status: 'completed' });
    expect((await notificationsOf(jobs, taskId)).filter(({ type }) => type === 'task_done')).toEqual([
      { type: 'task_done', recipients: [giver.id], by: owner.id },
    ]);
  });

  it('is recorded in the feed, and must be reopened before it ends in another way', async () => {
    for (const status of ['in_progress', 'completed', 'in_progress', 'cancelled', 'pending'] as const)
      await set(assignee, status);
    const said = (await feedOf(jobs, owner, jobReferenceId)).slice(0, 5);
    expect(said.map((sentence) => sentence.split(' ')[5])).toEqual([
      'reopened',
      'cancelled',
      'reopened',
      'completed',
      'started',
    ]);
    await set(assignee, 'cancelled');
    expect(await failureOf(set(assignee, 'completed'))).toEqual({
      code: 'task_status_refused',
      field: 'status',
      message: 'This task is cancelled: it can only be set to pending',
    });
  });

  it('does not change or notify when set to the same value', async () => {
    const first = await set(assignee, 'completed');
    expect(await set(owner, 'completed')).toMatchObject({
      statusChangedBy: assignee.id,
      statusChangedAt: first.statusChangedAt,
      updatedAt: first.updatedAt,
    });
    expect(await statusEntries()).toHaveLength(1);
    expect(await notificationsOf(jobs, taskId)).toHaveLength(2);
  });

  it('changes once under ten identical concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(assignee, 'completed')));
    expect(new Set(answers.map(({ statusChangedAt }) => statusChangedAt)).size).toBe(1);
    expect(await statusEntries()).toHaveLength(1);
    expect(await notificationsOf(jobs, taskId)).toHaveLength(2);
  });

  it('takes the first of two concurrent values and refuses the second [ST-02]', async () => {
    const [first, second] = await meanwhile(
      () => set(assignee, 'completed'),
      () => set(owner, 'cancelled'),
    );
    expect(first).toBe(succeeded);
    expect(second).toMatchObject({ code: 'task_status_refused', field: 'status' });
    expect(await statusEntries()).toHaveLength(1);
  });

  it('can change concurrently with other fields of the task, and both changes persist', async () => {
    const change = () =>
      jobs.client.updateTask(giver, { jobReferenceId, taskId, changes: { title: 'Measure twice' } });
    expect(await meanwhile(() => set(assignee, 'completed'), change)).toEqual([succeeded, succeeded]);
    const { items } = await jobs.client.tasks(owner, { jobReferenceId });
    expect(items).toMatchObject([{ title: 'Measure twice', status: 'completed' }]);
  });

  it('can change before its job reference is deleted, without a deadlock', async () => {
    expect(await meanwhile(() => set(assignee, 'completed'), removeJob)).toEqual([succeeded, succeeded]);
    expect(await failureOf(set(assignee, 'in_progress'))).toMatchObject({ code: 'not_found' });
  });

  it('cannot change, and no task be created, while the job reference is being deleted', async () => {
    const gone = { code: 'not_found', message: 'Job reference not found' };
    const outcomes = await meanwhile(
      removeJob,
      () => set(assignee, 'completed'),
      () => giveTask(jobs, giver, jobReferenceId, assignee),
    );
    expect(outcomes).toEqual([succeeded, gone, gone]);
  });

  it('can change during a hand-over, and the entry is in the new owner’s feed', async () => {
    const heir = agent();
    const handOver = () =>
      jobs.client.update(administrator(), {
        jobReferenceId,
        changes: { ownerId: heir.id },
        newOwner: asColleague(heir),
      });
    expect(await meanwhile(() => set(assignee, 'completed'), handOver)).toEqual([succeeded, succeeded]);
    const { items } = await jobs.client.activity(heir, {});
    expect(items.map(({ action }) => action)).toContain('task_status_changed');
    expect((await jobs.client.activity(owner, {})).items).toEqual([]);
  });
});
