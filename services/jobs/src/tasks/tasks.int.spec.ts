import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  buildTask,
  feedOf,
  giveTask,
  type TaskValues,
  notificationsOf,
} from '../testing/collaboration.js';
import { administrator, agent, notVisible, jobsForTests, type StartedJobs } from '../testing/started-jobs.js';

const noTask = { code: 'not_found', message: 'Task not found' };

describe('tasks', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let editor: UserActor;
  let viewer: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    [owner, editor, viewer] = [agent(), agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, editor.id, 'edit');
    await share(jobs, jobReferenceId, viewer.id, 'view');
  });

  const give = (giver: UserActor, assignee: UserActor, values: Partial<TaskValues> = {}) =>
    giveTask(jobs, giver, jobReferenceId, assignee, values);
  const list = async (actor: UserActor) => (await jobs.client.tasks(actor, { jobReferenceId })).items;
  const sharesOf = (userId: string) =>
    jobs.query('select permissions from jobs.shares where job_reference_id = $1 and user_id = $2', [
      jobReferenceId,
      userId,
    ]);
  type Changes = Parameters<StartedJobs['client']['updateTask']>[1]['changes'];
  const change = (actor: UserActor, taskId: string, changes: Changes, assignee?: UserActor) =>
    jobs.client.updateTask(actor, {
      jobReferenceId,
      taskId,
      changes: assignee ? { ...changes, assigneeId: assignee.id } : changes,
      assignee: assignee ? asColleague(assignee) : null,
    });

  it('are given to a colleague, who is notified, with feed and audit entries [EN-07 CO-08 PE-07]', async () => {
    const made = await give(editor, viewer, { dueDate: '2026-12-01', priority: 'urgent' });
    expect(made).toMatchObject({
      jobReferenceId,
      job: { id: jobReferenceId, title: 'Roof survey', reference: expect.stringMatching(/^JR-/) as string },
      title: 'Measure the dormer flashing',
      description: null,
      priority: 'urgent',
      status: 'pending',
      dueDate: '2026-12-01',
      assigneeId: viewer.id,
      assignedBy: editor.id,
      statusChangedBy: null,
      statusChangedAt: null,
      abilities: { setStatus: true, edit: true, delete: true },
    });
    expect(await list(editor)).toEqual([made]);
    expect(await list(viewer)).toEqual([
      { ...made, abilities: { setStatus: true, edit: false, delete: false } },
    ]);
    expect(await notificationsOf(jobs, made.id)).toEqual([
      { type: 'task_given', recipients: [viewer.id], by: editor.id },
    ]);
    expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe(
      'Task Measure the dormer flashing given on Roof survey',
    );
    const { title, description, priority, dueDate, assigneeId } = made;
    expect(await auditOf(jobs, made.id)).toEqual([
      {
        action: 'task.created',
        before: null,
        after: { jobReferenceId, title, description, priority, dueDate, assigneeId },
      },
    ]);
  });

  it('do not notify people who give a task to themselves', async () => {
    const made = await give(owner, owner);
    expect(await notificationsOf(jobs, made.id)).toEqual([]);
  });

  it('keep a due date unchanged in any time zone [EN-07]', async () => {
    // The second has no midnight in Cairo, the third does not exist in Samoa.
    for (const dueDate of ['2026-12-31', '2026-04-24', '2011-12-30', '0001-01-01', '9999-12-31']) {
      const made = await give(owner, viewer, { dueDate });
      await jobs.client.setTaskStatus(owner, { taskId: made.id, status: 'completed' });
      const [row] = await jobs.query('select due_date::text as day from jobs.tasks where id = $1', [made.id]);
      expect(row).toEqual({ day: dueDate });
      expect((await list(owner)).find(({ id }) => id === made.id)).toMatchObject({ dueDate });
    }
  });

  describe('for a colleague without access to the job reference [CO-08 PE-05]', () => {
    const stranger = agent();

    it('are refused unless the request also shares it', async () => {
      const refused = {
        code: 'assignee_cannot_see_job',
        field: 'assigneeId',
        message: expect.stringMatching(/no access to the job reference/) as string,
      };
      expect(await failureOf(give(owner, stranger))).toEqual(refused);
      expect(await failureOf(give(editor, stranger))).toEqual(refused);
      const made = await give(owner, stranger, { share: true });
      expect(await sharesOf(stranger.id)).toEqual([{ permissions: 'view' }]);
      expect(await jobs.client.myTasks(stranger, {})).toMatchObject({ items: [{ id: made.id }], total: 1 });
      expect((await feedOf(jobs, stranger, jobReferenceId)).slice(0, 2)).toEqual([
        'Task Measure the dormer flashing given on Roof survey',
        'Roof survey shared, to view, with a colleague',
      ]);
    });

    it('are refused without a trace if the giver may not share', async () => {
      const before = await jobs.query('select count(*) from jobs.activity');
      expect(await failureOf(give(editor, stranger, { share: true }))).toEqual({
        code: 'forbidden',
        message: 'Only its owner or an administrator may share this job reference',
      });
      expect(await sharesOf(stranger.id)).toEqual([]);
      expect(await list(owner)).toEqual([]);
      expect(await jobs.query('select count(*) from jobs.activity')).toEqual(before);
    });

    it('need no share for the owner, an administrator or a colleague with a share', async () => {
      for (const assignee of [owner, administrator(), editor]) {
        const permissions = await sharesOf(assignee.id);
        await give(editor, assignee, { share: true });
        expect(await sharesOf(assignee.id)).toEqual(permissions);
      }
    });
  });

  it.each([
    [{ title: ' \u200b' }, 'task.title'],
    [{ title: 'x'.repeat(301) }, 'task.title'],
    [{ title: 'a\u0000b' }, 'task.title'],
    [{ title: 'half \ud83d of one' }, 'task.title'],
    [{ description: 'x'.repeat(20_001) }, 'task.description'],
    [{ dueDate: '2026-02-30' }, 'task.dueDate'],
    [{ dueDate: '0000-01-01' }, 'task.dueDate'],
    [{ priority: 'soon' as 'low' }, 'task.priority'],
  ])('are refused with %j [VA-08 VA-09 ST-02]', async (values, field) => {
    expect(await failureOf(give(owner, owner, values))).toMatchObject({ code: 'invalid_input', field });
  });

  it('accept a title and description of maximum length [VA-09]', async () => {
    const longest = { title: '屋'.repeat(300), description: `${'x'.repeat(9_999)}\n${'😀'.repeat(5_000)}` };
    const made = await give(owner, viewer, longest);
    expect(made).toMatchObject(longest);
  });

  it('are created, changed and deleted by people with permission, and hidden from strangers [PE-05]', async () => {
    const { id } = await give(editor, viewer);
    const another = await newJobReference(jobs, owner);
    const stranger = agent();
    expect(await failureOf(give(viewer, viewer))).toEqual({
      code: 'forbidden',
      message: 'You need edit permission to create tasks on this job reference',
    });
    expect(await failureOf(give(stranger, viewer))).toEqual(notVisible);
    expect(await failureOf(change(viewer, id, { title: 'Mine' }))).toEqual({
      code: 'forbidden',
      message: 'You need edit permission to change tasks of this job reference',
    });
    expect(await failureOf(change(stranger, id, { title: 'Mine' }))).toEqual(notVisible);
    const elsewhere = { jobReferenceId: another, taskId: id };
    expect(await failureOf(jobs.client.updateTask(owner, { ...elsewhere, changes: {} }))).toEqual(noTask);
    expect(await failureOf(jobs.client.removeTask(owner, elsewhere))).toEqual(noTask);
    expect(await failureOf(jobs.client.removeTask(viewer, { jobReferenceId, taskId: id }))).toEqual({
      code: 'forbidden',
      message:
        'Only the person who gave this task, the owner of the job reference or an administrator may delete it',
    });
    expect(await failureOf(jobs.client.removeTask(stranger, { jobReferenceId, taskId: id }))).toEqual(
      notVisible,
    );
  });

  it('record only actual changes and notify a new assignee [PE-07]', async () => {
    const { id } = await give(owner, viewer, { dueDate: '2026-12-01' });
    await change(owner, id, { title: 'Measure the dormer flashing', dueDate: '2026-12-01' }, viewer);
    await change(owner, id, {});
    expect(await auditOf(jobs, id)).toHaveLength(1);
    const changed = await change(editor, id, { dueDate: null, priority: 'low' }, editor);
    expect(changed).toMatchObject({
      dueDate: null,
      priority: 'low',
      assigneeId: editor.id,
      assignedBy: owner.id,
    });
    await change(owner, id, { description: 'With the long ladder' }, viewer);
    await change(editor, id, { title: 'Measure twice' });
    expect((await auditOf(jobs, id)).slice(1)).toEqual([
      {
        action: 'task.updated',
        before: { jobReferenceId, dueDate: '2026-12-01', priority: 'medium', assigneeId: viewer.id },
        after: { jobReferenceId, dueDate: null, priority: 'low', assigneeId: editor.id },
      },
      {
        action: 'task.updated',
        before: { jobReferenceId, description: null, assigneeId: editor.id },
        after: { jobReferenceId, description: 'With the long ladder', assigneeId: viewer.id },
      },
      {
        action: 'task.updated',
        before: { jobReferenceId, title: 'Measure the dormer flashing' },
        after: { jobReferenceId, title: 'Measure twice' },
      },
    ]);
    expect(await notificationsOf(jobs, id)).toEqual([
      { type: 'task_given', recipients: [viewer.id], by: owner.id },
      { type: 'task_given', recipients: [viewer.id], by: owner.id },
    ]);
    expect((await feedOf(jobs, owner, jobReferenceId)).slice(0, 3)).toEqual([
      'Task Measure twice on Roof survey updated: title',
      'Task Measure the dormer flashing on Roof survey updated: description, assignee',
      'Task Measure the dormer flashing on Roof survey updated: priority, due date, assignee',
    ]);
  });

  it('can be reassigned only to people with access, and stay with an assignee who lost it', async () => {
    const { id } = await give(owner, viewer);
    const stranger = agent();
    expect(await failureOf(change(owner, id, {}, stranger))).toMatchObject({
      code: 'assignee_cannot_see_job',
    });
    expect(await failureOf(change(editor, id, { share: true }, stranger))).toMatchObject({
      code: 'forbidden',
    });
    await change(owner, id, { share: true }, stranger);
    const [shared] = (await jobs.client.shares(owner, { jobReferenceId })).filter(
      ({ userId }) => userId === stranger.id,
    );
    await jobs.client.unshare(owner, { jobReferenceId, shareId: shared?.id ?? '' });
    expect(await jobs.client.myTasks(stranger, {})).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(await failureOf(jobs.client.setTaskStatus(stranger, { taskId: id, status: 'completed' }))).toEqual(
      noTask,
    );
    expect(await change(owner, id, { title: 'Later' }, stranger)).toMatchObject({ assigneeId: stranger.id });
    await change(owner, id, { share: true }, stranger);
    expect((await jobs.client.myTasks(stranger, {})).total).toBe(1);
  });

  it('are deleted by their giver, the owner or an administrator, once [PE-05 PE-07]', async () => {
    for (const remover of [editor, owner, administrator()]) {
      const { id } = await give(editor, viewer, { title: 'Call the tiler' });
      const byTask = { jobReferenceId, taskId: id };
      const both = await Promise.allSettled([
        jobs.client.removeTask(remover, byTask),
        jobs.client.removeTask(remover, byTask),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await failureOf(jobs.client.removeTask(remover, byTask))).toEqual(noTask);
      const [, deleted, ...more] = await auditOf(jobs, id);
      expect(deleted).toMatchObject({
        action: 'task.deleted',
        before: { jobReferenceId, title: 'Call the tiler', assigneeId: viewer.id, assignedBy: editor.id },
      });
      expect(more).toEqual([]);
      expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe(
        'Task Call the tiler deleted from Roof survey',
      );
    }
  });

  it('can be deleted by their giver even with permission to view only [PE-05]', async () => {
    const { id } = await give(editor, viewer);
    await share(jobs, jobReferenceId, editor.id, 'view');
    await jobs.client.removeTask(editor, { jobReferenceId, taskId: id });
    expect(await list(owner)).toEqual([]);
  });

  it('ignore fields that the contract does not name [VA-10]', async () => {
    const strange = { ...buildTask(), status: 'completed', assignedBy: viewer.id } as TaskValues;
    expect(await give(owner, viewer, strange)).toMatchObject({ status: 'pending', assignedBy: owner.id });
  });
});
