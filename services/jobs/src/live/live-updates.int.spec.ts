import type { UserActor } from '@jobref/contracts/domain/actor';
import {
  accessEnded,
  forgetNotifications,
  jobReferenceChanged,
  refreshNotifications,
} from '@jobref/contracts/wire/queues';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { until } from '@jobref/testing/until';
import {
  addFile,
  buildDeclared,
  buildMadePdf,
  filledSlot,
  newJobReference,
  share,
} from '../testing/builders.js';
import { giveTask, liveChangesOf, messagesOf, writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

const everything = ['details', 'files', 'pdfs', 'links', 'comments', 'tasks', 'shares', 'activity'];

describe('live updates of a job reference', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  let jobReferenceId: string;
  let everybody: string[];
  let seen: number;
  beforeEach(async () => {
    [owner, colleague] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, colleague.id, 'edit');
    everybody = [owner.id, colleague.id];
    seen = (await liveChangesOf(jobs, jobReferenceId)).length;
  });
  /** Returns the live updates since the last call. */
  const news = async () => {
    const all = await liveChangesOf(jobs, jobReferenceId);
    const fresh = all.slice(seen);
    seen = all.length;
    return fresh;
  };

  it('reach its owner and the people it is shared with', async () => {
    await jobs.client.update(colleague, { jobReferenceId, changes: { title: 'Wall' } });
    expect(await news()).toEqual([{ topics: ['details', 'activity'], userIds: everybody }]);
    await writeComment(jobs, colleague, jobReferenceId);
    expect(await news()).toEqual([{ topics: ['comments', 'activity'], userIds: everybody }]);
    const { id: taskId } = await giveTask(jobs, owner, jobReferenceId, colleague);
    await jobs.client.setTaskStatus(colleague, { taskId, status: 'completed' });
    const tasks = { topics: ['tasks', 'activity'], userIds: everybody };
    expect(await news()).toEqual([tasks, tasks]);
  });

  it('use the outbox while Redis is down, and delay no change', async () => {
    const away = jest.spyOn(jobs.app.get(LivePublisher), 'publish').mockRejectedValue(new Error('away'));
    await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Wall' } });
    const [waiting] = await until(async () => {
      const messages = await messagesOf(jobs, jobReferenceChanged, jobReferenceId);
      return messages.length > 0 && messages;
    });
    expect(waiting).toEqual({ topics: ['details', 'activity'], userIds: everybody });
    away.mockRestore();
    expect(await news()).toEqual([]);
  });

  it('are not sent without a change', async () => {
    await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Roof survey' } });
    await share(jobs, jobReferenceId, colleague.id, 'edit');
    expect(await news()).toEqual([]);
  });

  const hints = async () =>
    (await jobs.published())
      .filter(({ news }) => news.type === 'job_references_changed')
      .map(({ audience }) => audience);

  it('are one hint for all job references of a renamed client, to all who see one of them', async () => {
    const { clientId } = await jobs.client.get(owner, { jobReferenceId });
    const third = agent();
    await share(jobs, await newJobReference(jobs, owner), third.id, 'view');
    const before = (await hints()).length;
    const change = (changes: object) =>
      jobs.client.updateClient(owner, { clientId: clientId ?? '', changes });
    await change({ phone: '030 55' });
    await change({ name: 'Hollis & Daughters' });
    const [told, ...more] = (await hints()).slice(before);
    expect(told?.userIds.toSorted()).toEqual([...everybody, third.id].toSorted());
    expect([told?.administrators, more]).toEqual([true, []]);
    expect(await news()).toEqual([]);
  });

  it('are one hint for all job references with a tag that is renamed or deleted', async () => {
    const changes = { tags: [{ name: 'Hinted' }] };
    await jobs.client.update(owner, { jobReferenceId, changes });
    const tagId = (await jobs.client.tags(owner, {})).find(({ name }) => name === 'Hinted')?.id ?? '';
    await news();
    const before = (await hints()).length;
    await jobs.client.updateTag(administrator(), { tagId, changes: { name: 'Renamed' } });
    await jobs.client.removeTag(administrator(), { tagId });
    const told = (await hints()).slice(before).map(({ userIds }) => userIds.toSorted());
    expect(told).toEqual([everybody.toSorted(), everybody.toSorted()]);
    expect(await news()).toEqual([]);
  });

  it('are one message for fifty files of one request', async () => {
    const places = await Promise.all(
      Array.from({ length: 50 }, () => filledSlot(jobs.client, owner, jobReferenceId)),
    );
    const files = places.map((placeId) => buildDeclared(placeId));
    await jobs.client.addFiles(owner, { jobReferenceId, files });
    expect(await news()).toEqual([{ topics: ['files', 'activity'], userIds: everybody }]);
    await jobs.client.addFiles(owner, { jobReferenceId, files });
    expect(await news()).toEqual([]);
  });

  it('follow a PDF from its request to its end [DA-06]', async () => {
    const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    await jobs.client.requestPdf(colleague, { jobReferenceId });
    await jobs.client.beginPdf(worker, { generationId });
    const pdfs = { topics: ['pdfs'], userIds: everybody };
    expect(await news()).toEqual([pdfs, pdfs]);
    await jobs.client.finishPdf(worker, buildMadePdf(generationId));
    await jobs.client.finishPdf(worker, buildMadePdf(generationId));
    expect(await news()).toEqual([{ topics: ['pdfs', 'activity'], userIds: everybody }]);
  });

  it('reach people who gain and lose access', async () => {
    const third = agent();
    const shareId = await share(jobs, jobReferenceId, third.id, 'view');
    await jobs.client.unshare(owner, { jobReferenceId, shareId });
    const [came, went] = await news();
    expect(came).toMatchObject({ topics: everything });
    expect(went).toMatchObject({ topics: everything });
    for (const each of [came, went] as { userIds: string[] }[])
      expect(each.userIds.toSorted()).toEqual([...everybody, third.id].toSorted());
  });

  it('report a deletion to all who saw it, and remove notifications that lead there', async () => {
    await addFile(jobs.client, owner, jobReferenceId);
    await news();
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await news()).toEqual([{ topics: everything, userIds: everybody }]);
    expect(await messagesOf(jobs, accessEnded, jobReferenceId)).toEqual([{ userIds: everybody }]);
    expect(await messagesOf(jobs, forgetNotifications, jobReferenceId)).toEqual([{ userId: null }]);
  });

  it('refresh the notifications of a comment that is edited or deleted [CO-06 PE-05]', async () => {
    const { id: commentId } = await writeComment(jobs, colleague, jobReferenceId, 'First');
    const edit = (content: string) =>
      jobs.client.editComment(colleague, { jobReferenceId, commentId, content, mentioned: [] });
    await edit('First');
    expect(await messagesOf(jobs, refreshNotifications, jobReferenceId)).toEqual([]);
    await edit('Second');
    await jobs.client.removeComment(colleague, { jobReferenceId, commentId });
    const refreshed = { subjectId: commentId };
    expect(await messagesOf(jobs, refreshNotifications, jobReferenceId)).toEqual([refreshed, refreshed]);
  });

  it('refresh the notifications of a task whose title or due date changes or that is deleted [CO-06 PE-05]', async () => {
    const { id: taskId } = await giveTask(jobs, owner, jobReferenceId, colleague, { title: 'Measure' });
    const change = (changes: object) => jobs.client.updateTask(owner, { jobReferenceId, taskId, changes });
    await change({ title: 'Measure', description: 'Twice', priority: 'urgent' });
    expect(await messagesOf(jobs, refreshNotifications, jobReferenceId)).toEqual([]);
    const refreshed = { subjectId: taskId };
    await change({ title: 'Measure again' });
    await change({ dueDate: '2026-12-01' });
    expect(await messagesOf(jobs, refreshNotifications, jobReferenceId)).toEqual([refreshed, refreshed]);
    await jobs.client.removeTask(owner, { jobReferenceId, taskId });
    expect(await messagesOf(jobs, refreshNotifications, jobReferenceId)).toHaveLength(3);
  });
});
