import { randomUUID } from 'node:crypto';
import { accessEnded, jobReferenceChanged } from '@jobref/contracts/wire/queues';
import { notifyForTests } from '../testing/started-notify.js';

describe('live updates of job references', () => {
  const notify = notifyForTests();

  it('reach those who see the job reference and all administrators', async () => {
    const [jobReferenceId, userId] = [randomUUID(), randomUUID()];
    const topics = ['comments', 'activity'] as const;
    const change = { jobReferenceId, topics: [...topics], userIds: [userId] };
    expect(await notify.untilEnded(await notify.put(jobReferenceChanged, change), 'live')).toBe('completed');
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [userId], administrators: true },
      news: { type: 'job_reference_changed', jobReferenceId, topics },
    });
  });

  it('reach only those who lost access [PE-05]', async () => {
    const [jobReferenceId, userId] = [randomUUID(), randomUUID()];
    const id = await notify.put(accessEnded, { jobReferenceId, userIds: [userId] });
    expect(await notify.untilEnded(id, 'live')).toBe('completed');
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [userId], administrators: false },
      news: { type: 'access_ended', jobReferenceId },
    });
  });

  it('reach more people than fit into one call [PE-05]', async () => {
    const jobReferenceId = randomUUID();
    const ended = Array.from({ length: 1_001 }, () => randomUUID());
    const { userId: chief } = notify.addPerson({ role: 'administrator' });
    const id = await notify.put(accessEnded, { jobReferenceId, userIds: [...ended, chief] });
    expect(await notify.untilEnded(id, 'live')).toBe('completed');
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: ended, administrators: false },
      news: { type: 'access_ended', jobReferenceId },
    });
  });

  it('do not report lost access to an administrator whose share is removed [PE-05]', async () => {
    const jobReferenceId = randomUUID();
    const [chief, agent] = [notify.addPerson({ role: 'administrator' }).userId, notify.addPerson().userId];
    notify.contexts.hide(jobReferenceId, agent);
    const ended = async (userIds: string[]) => {
      const id = await notify.put(accessEnded, { jobReferenceId, userIds });
      expect(await notify.untilEnded(id, 'live')).toBe('completed');
    };
    await ended([chief]);
    await ended([chief, agent]);
    const told = (await notify.published()).filter(
      ({ news }) => 'jobReferenceId' in news && news.jobReferenceId === jobReferenceId,
    );
    expect(told.map(({ audience }) => audience.userIds)).toEqual([[agent]]);
  });
});
