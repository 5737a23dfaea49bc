import { randomUUID } from 'node:crypto';
import { notifyOf, reviewNotifications } from '@jobref/contracts/queues';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { agent, happen } from '../testing/builders.js';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';
import { TellingService } from './telling.service.js';

describe('looking through what somebody was told who sees less', () => {
  let notify: StartedNotify;
  beforeAll(async () => {
    notify = await startNotify(testInbox().smtpUrl);
  });
  afterAll(() => notify.close());

  const tell = (jobReferenceId: string, recipientIds: string[]) =>
    notify.app.get(TellingService).tell(randomUUID(), happen(notify, { jobReferenceId, recipientIds }));
  const listOf = async (userId: string) =>
    (await notify.client.notifications(agent(userId), {})).items.map(({ jobReferenceId }) => jobReferenceId);
  const eventsOf = (userId: string) =>
    notify.query('select 1 from notify.notification_events where recipient_id = $1', [userId]);
  const review = (userId: string) => notify.put(reviewNotifications, { userId });

  it('forgets what was said on job references that they may not see any more, and nobody else’s [PE-03 PE-05]', async () => {
    const [demoted, other] = [notify.addPerson().userId, notify.addPerson().userId];
    const [hidden, shared] = [randomUUID(), randomUUID()];
    for (const id of [hidden, shared]) await tell(id, [demoted, other]);
    await notify.client.markAllRead(agent(demoted), {});
    await tell(hidden, [demoted, other]);
    notify.happenings.hide(hidden, demoted);
    expect(await notify.untilEnded(await review(demoted), 'notification')).toBe('completed');
    expect(await listOf(demoted)).toEqual([shared]);
    expect(await eventsOf(demoted)).toHaveLength(1);
    expect(await eventsOf(other)).toHaveLength(3);
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [demoted], administrators: false },
      news: { type: 'notifications_changed' },
    });
  });

  it('waits for who is just being told as an administrator [PE-03 PE-05]', async () => {
    const { userId } = notify.addPerson({ role: 'administrator' });
    const jobReferenceId = randomUUID();
    let reviewing = '';
    // Jobs has just said yes when the role is taken back, and the message of that overtakes.
    notify.happenings.beforeAnswer = async () => {
      notify.happenings.hide(jobReferenceId, userId);
      reviewing = await review(userId);
      await until(async () => {
        const waiting = await notify.query(
          `select 1 from pg_locks join pg_database d on d.oid = database
           where locktype = 'advisory' and not granted and d.datname = current_database()`,
        );
        return waiting.length > 0;
      });
    };
    const telling = await notify.put(notifyOf, happen(notify, { jobReferenceId, recipientIds: [userId] }));
    expect(await notify.untilEnded(telling, 'notification')).toBe('completed');
    notify.happenings.beforeAnswer = () => Promise.resolve();
    expect(await notify.untilEnded(reviewing, 'notification')).toBe('completed');
    expect([await listOf(userId), await eventsOf(userId)]).toEqual([[], []]);
  });
});
