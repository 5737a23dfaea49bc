import { randomUUID } from 'node:crypto';
import { accessEnded, jobReferenceChanged } from '@jobref/contracts/queues';
import { testInbox } from '@jobref/testing/test-inbox';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';

describe('live news of job references', () => {
  let notify: StartedNotify;
  beforeAll(async () => {
    notify = await startNotify(testInbox().smtpUrl);
  });
  afterAll(() => notify.close());

  it('reach those who see it and all administrators', async () => {
    const [jobReferenceId, userId] = [randomUUID(), randomUUID()];
    const topics = ['comments', 'activity'] as const;
    const change = { jobReferenceId, topics: [...topics], userIds: [userId] };
    expect(await notify.untilEnded(await notify.put(jobReferenceChanged, change), 'live')).toBe('completed');
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [userId], administrators: true },
      news: { type: 'job_reference_changed', jobReferenceId, topics },
    });
  });

  it('reach those alone who may not see it any more [PE-05]', async () => {
    const [jobReferenceId, userId] = [randomUUID(), randomUUID()];
    const id = await notify.put(accessEnded, { jobReferenceId, userIds: [userId] });
    expect(await notify.untilEnded(id, 'live')).toBe('completed');
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [userId], administrators: false },
      news: { type: 'access_ended', jobReferenceId },
    });
  });
});
