import { randomUUID } from 'node:crypto';
import {
  forgetNotifications,
  forgetShares,
  notifyOf,
  notifyOfSharedSearch,
  notifyOfShares,
  reviewNotifications,
  reviewSharedSearch,
} from '@jobref/contracts/wire/queues';
import { until } from '@jobref/testing/until';
import { agent, addEvent } from '../../testing/builders.js';
import { notifyForTests } from '../../testing/started-notify.js';
import { type NotifiableEvent, NotificationDispatcher } from '../events/notification-dispatcher.js';

describe('NotificationRemoval', () => {
  const notify = notifyForTests();

  const tell = (jobReferenceId: string, recipientIds: string[]) =>
    notify.app
      .get(NotificationDispatcher)
      .dispatch({ id: randomUUID(), payload: addEvent(notify, { jobReferenceId, recipientIds }) });
  const ended = async (messageId: string) =>
    expect(await notify.untilEnded(messageId, 'notification')).toBe('completed');
  const forget = async (jobReferenceId: string, userId: string | null) =>
    ended(await notify.put(forgetNotifications, { jobReferenceId, userId }));
  const review = (userId: string) => notify.put(reviewNotifications, { userId });
  const listOf = async (userId: string) =>
    (await notify.client.notifications(agent(userId), {})).items.map(({ jobReferenceId }) => jobReferenceId);
  const eventsOf = (userId: string) =>
    notify.query('select id from notify.notification_events where recipient_id = $1', [userId]);

  /**
   * Dispatches an event and, while jobs is being queried, queues a message that waits for the dispatch; resolves when
   * both are done.
   */
  const tellOvertakenBy = async (happened: NotifiableEvent, overtake: () => Promise<string>) => {
    let overtaking = '';
    notify.contexts.beforeAnswer = async () => {
      overtaking = await overtake();
      await until(async () => {
        const waiting = await notify.query(
          `select 1 from pg_locks join pg_database d on d.oid = database
           where locktype = 'advisory' and not granted and d.datname = current_database()`,
        );
        return waiting.length > 0;
      });
    };
    await ended(await notify.put(notifyOf, happened));
    notify.contexts.beforeAnswer = () => Promise.resolve();
    await ended(overtaking);
  };

  it('removes notifications about several shares at once that were withdrawn', async () => {
    const [recipientId, actorId] = [notify.addPerson().userId, notify.addPerson().userId];
    const works = [randomUUID(), randomUUID()] as const;
    for (const workId of works)
      await ended(await notify.put(notifyOfShares, { workId, amount: 3, actorId, recipientId }));
    expect(await listOf(recipientId)).toHaveLength(2);
    await ended(await notify.put(forgetShares, { workId: works[0] }));
    expect(await listOf(recipientId)).toHaveLength(1);
    expect(await eventsOf(recipientId)).toHaveLength(1);
  });

  it('removes notifications of a job reference that a person may no longer see, read or not [PE-05]', async () => {
    const [one, other] = [notify.addPerson().userId, notify.addPerson().userId];
    const [gone, kept] = [randomUUID(), randomUUID()];
    await tell(gone, [one, other]);
    await notify.client.markAllRead(agent(one), {});
    for (const id of [gone, kept]) await tell(id, [one, other]);
    notify.contexts.hide(gone, one);
    await forget(gone, one);
    expect(await listOf(one)).toEqual([kept]);
    expect(await eventsOf(one)).toHaveLength(1);
    expect(await listOf(other)).toEqual([kept, gone]);
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [one], administrators: false },
      news: { type: 'notifications_changed' },
    });
  });

  it('keeps notifications of a person who still sees the job reference, as an administrator or by a new share [PE-05]', async () => {
    const { userId } = notify.addPerson({ role: 'administrator' });
    const jobReferenceId = randomUUID();
    await tell(jobReferenceId, [userId]);
    await forget(jobReferenceId, userId);
    expect(await listOf(userId)).toEqual([jobReferenceId]);
    expect(await eventsOf(userId)).toHaveLength(1);
  });

  it('removes notifications of a deleted job reference for everybody', async () => {
    const people = [notify.addPerson().userId, notify.addPerson().userId];
    const gone = randomUUID();
    await tell(gone, people);
    await forget(gone, null);
    for (const id of people) expect([await listOf(id), await eventsOf(id)]).toEqual([[], []]);
    const last = (await notify.published()).at(-1);
    expect(new Set(last?.audience.userIds)).toEqual(new Set(people));
    await forget(gone, null);
    expect((await notify.published()).at(-1)).toEqual(last);
  });

  it('waits for a running dispatch, so that nothing stays behind [PE-05]', async () => {
    const { userId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    const happened = addEvent(notify, { jobReferenceId, recipientIds: [userId] });
    // Jobs has just confirmed access when the share is removed, and the message of the removal overtakes.
    await tellOvertakenBy(happened, () => {
      notify.contexts.hide(jobReferenceId, userId);
      return notify.put(forgetNotifications, { jobReferenceId, userId });
    });
    expect([await listOf(userId), await eventsOf(userId)]).toEqual([[], []]);
    // Dispatched late, after the removal: jobs denies access.
    await notify.app.get(NotificationDispatcher).dispatch({ id: randomUUID(), payload: happened });
    expect(await listOf(userId)).toEqual([]);
  });

  it('removes notifications that a person with reduced access may no longer see, and no others [PE-03 PE-05]', async () => {
    const [demoted, other] = [notify.addPerson().userId, notify.addPerson().userId];
    const [hidden, shared] = [randomUUID(), randomUUID()];
    for (const id of [hidden, shared]) await tell(id, [demoted, other]);
    await notify.client.markAllRead(agent(demoted), {});
    await tell(hidden, [demoted, other]);
    notify.contexts.hide(hidden, demoted);
    await ended(await review(demoted));
    expect(await listOf(demoted)).toEqual([shared]);
    expect(await eventsOf(demoted)).toHaveLength(1);
    expect(await eventsOf(other)).toHaveLength(3);
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [demoted], administrators: false },
      news: { type: 'notifications_changed' },
    });
  });

  it('removes notifications of a saved search that is no longer shared, and keeps those of others [CO-06]', async () => {
    const people = [notify.addPerson().userId, notify.addPerson().userId] as const;
    const { userId: actorId } = notify.addPerson();
    const [unshared, kept] = [randomUUID(), randomUUID()];
    for (const savedSearchId of [unshared, kept]) {
      addEvent(notify, { subjectId: savedSearchId, recipientIds: [...people] }, { jobReference: null });
      for (const recipientId of people)
        await ended(await notify.put(notifyOfSharedSearch, { savedSearchId, actorId, recipientId }));
    }
    const told = async () =>
      Promise.all(people.map(async (id) => [(await listOf(id)).length, (await eventsOf(id)).length]));
    notify.contexts.hide(unshared, people[0]);
    for (let times = 0; times < 2; times += 1)
      await ended(await notify.put(reviewSharedSearch, { savedSearchId: unshared }));
    expect(await told()).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [people[0]], administrators: false },
      news: { type: 'notifications_changed' },
    });
    // The owner deletes the saved search.
    notify.contexts.known.delete(unshared);
    await ended(await notify.put(reviewSharedSearch, { savedSearchId: unshared }));
    expect(await told()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('waits for a running dispatch to an administrator before it reviews their notifications [PE-03 PE-05]', async () => {
    const { userId } = notify.addPerson({ role: 'administrator' });
    const jobReferenceId = randomUUID();
    // Jobs has just confirmed access when the role is removed, and the message of the removal overtakes.
    await tellOvertakenBy(addEvent(notify, { jobReferenceId, recipientIds: [userId] }), () => {
      notify.contexts.hide(jobReferenceId, userId);
      return review(userId);
    });
    expect([await listOf(userId), await eventsOf(userId)]).toEqual([[], []]);
  });
});
