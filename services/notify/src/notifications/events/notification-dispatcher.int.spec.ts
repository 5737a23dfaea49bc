import { randomUUID } from 'node:crypto';
import {
  forgetNotifications,
  notifyOf,
  notifyOfHandOver,
  notifyOfShares,
  notifyOfMatches,
  notifyOfSharedSearch,
  reviewNotifications,
} from '@jobref/contracts/wire/queues';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { agent, addEvent } from '../../testing/builders.js';
import { type StartedNotify, notifyForTests } from '../../testing/started-notify.js';
import { type NotifiableEvent, NotificationDispatcher } from './notification-dispatcher.js';

describe('NotificationDispatcher', () => {
  const notify = notifyForTests();

  const handle: StartedNotify['put'] = async (message, payload, options) => {
    const messageId = await notify.put(message, payload, options);
    expect(await notify.untilEnded(messageId, 'notification')).toBe('completed');
    return messageId;
  };
  const told = (happened: NotifiableEvent, id?: string) => handle(notifyOf, happened, { id });
  const listOf = async (userId: string) => (await notify.client.notifications(agent(userId), {})).items;
  const publishedTo = async (userId: string) =>
    (await notify.published()).filter(({ audience }) => audience.userIds.includes(userId));

  it('adds a notification to the list and publishes it to open browsers [CO-06 EN-09 AP-21]', async () => {
    const { userId } = notify.addPerson();
    const { userId: actorId } = notify.addPerson({ firstName: 'Aisha', lastName: 'Rahman' });
    const happened = addEvent(notify, { actorId, recipientIds: [userId] }, { text: 'Where is the tape?' });
    await told(happened);
    const [notification, ...others] = await listOf(userId);
    expect(others).toEqual([]);
    expect(notification).toEqual({
      id: expect.any(String) as string,
      type: 'comment',
      title: 'Aisha Rahman commented on Roof survey after storm',
      content: 'Where is the tape?',
      isRead: false,
      amount: 1,
      jobReferenceId: happened.jobReferenceId,
      link: `/jobs/${happened.jobReferenceId}#comments`,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await publishedTo(userId)).toEqual([
      {
        audience: { userIds: [userId], administrators: false },
        news: { type: 'notification', notification },
      },
    ]);
  });

  it('reports a hand-over, and several hand-overs or shares in one entry without a job reference [EN-09]', async () => {
    const { userId: recipientId, email } = notify.addPerson();
    const { userId: actorId } = notify.addPerson({ firstName: 'Aisha', lastName: 'Rahman' });
    const jobReferenceId = randomUUID();
    addEvent(notify, { jobReferenceId, subjectId: jobReferenceId, recipientIds: [recipientId] });
    for (const amount of [1, 12]) {
      const handed = { jobReferenceId, amount, actorId, recipientId };
      await handle(notifyOfHandOver, handed);
    }
    const many = expect.objectContaining({
      type: 'handed_over',
      title: 'Aisha Rahman handed 12 jobs over to you',
      jobReferenceId: null,
      link: '/jobs',
    }) as unknown;
    const one = expect.objectContaining({ jobReferenceId, link: `/jobs/${jobReferenceId}` }) as unknown;
    expect(await listOf(recipientId)).toEqual([many, one]);
    // The first job reference is deleted before the dispatch.
    notify.contexts.known.delete(jobReferenceId);
    await handle(forgetNotifications, { jobReferenceId, userId: null });
    await handle(notifyOfHandOver, { jobReferenceId, amount: 12, actorId, recipientId });
    expect(await listOf(recipientId)).toEqual([many, many]);
    await until(async () =>
      (await testInbox().mailsTo(email)).some(({ text }) => text.includes('now in your list of jobs')),
    );
    await handle(notifyOfShares, { workId: randomUUID(), amount: 3, actorId, recipientId });
    const title = 'Aisha Rahman shared 3 jobs with you';
    const [shared] = await listOf(recipientId);
    expect(shared).toMatchObject({ title, jobReferenceId: null, link: '/collaboration?tab=shared' });
  });

  it('reports new matches of saved searches, several in one entry per search without a job reference [CO-06]', async () => {
    const { userId: recipientId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    notify.contexts.hide(jobReferenceId, recipientId);
    const find = async (text: string, amount: number) => {
      const savedSearchId = randomUUID();
      const what = { jobReferenceId, subjectId: savedSearchId, recipientIds: [recipientId] };
      addEvent(notify, what, { text, address: `/search?query=${text}` });
      await handle(notifyOfMatches, { savedSearchId, jobReferenceId, amount, recipientId });
    };
    await find('roofs', 30);
    await find('walls', 2);
    await find('doors', 1);
    expect(await listOf(recipientId)).toEqual([
      expect.objectContaining({ title: '2 new matches for “walls”', link: '/search?query=walls' }),
      expect.objectContaining({ title: '30 new matches for “roofs”', link: '/search?query=roofs' }),
    ]);
  });

  it('reports a shared saved search to its recipients, in an entry of its own and by mail [CO-06]', async () => {
    const { userId: recipientId, email } = notify.addPerson();
    const { userId: actorId } = notify.addPerson({ firstName: 'Aisha', lastName: 'Rahman' });
    const share = async (text: string) => {
      const savedSearchId = randomUUID();
      const what = { subjectId: savedSearchId, recipientIds: [recipientId] };
      addEvent(notify, what, { text, address: `/search?query=${text}`, jobReference: null });
      await handle(notifyOfSharedSearch, { savedSearchId, actorId, recipientId });
    };
    await share('roofs');
    await share('walls');
    const title = 'Aisha Rahman shared a saved search with you';
    const entry = { type: 'search_shared', title, amount: 1, jobReferenceId: null };
    expect(await listOf(recipientId)).toEqual([
      expect.objectContaining({ ...entry, content: 'walls', link: '/search?query=walls' }),
      expect.objectContaining({ ...entry, content: 'roofs', link: '/search?query=roofs' }),
    ]);
    expect((await publishedTo(recipientId)).map(({ news }) => news)).toEqual([
      { type: 'notification', notification: expect.objectContaining({ content: 'roofs' }) as unknown },
      { type: 'notification', notification: expect.objectContaining({ content: 'walls' }) as unknown },
    ]);
    // A person with reduced access keeps it: it has no job reference.
    await handle(reviewNotifications, { userId: recipientId });
    expect(await listOf(recipientId)).toHaveLength(2);
    expect(await testInbox().waitForMail(email)).toMatchObject({
      subject: title,
      text: expect.stringContaining('/search?query=roofs') as string,
    });
  });

  it('skips the actor, deleted and inactive people, and those who may not see the job reference', async () => {
    const { userId: actorId } = notify.addPerson();
    const { userId: inactive } = notify.addPerson({ isActive: false });
    const { userId: outsider } = notify.addPerson();
    const { userId: seeing } = notify.addPerson();
    const recipientIds = [actorId, inactive, outsider, seeing, randomUUID(), seeing];
    const happened = addEvent(notify, { actorId, recipientIds });
    notify.contexts.hide(happened.jobReferenceId, outsider);
    await told(happened);
    expect(await listOf(seeing)).toHaveLength(1);
    for (const id of [actorId, inactive, outsider]) {
      expect(await listOf(id)).toEqual([]);
      expect(await publishedTo(id)).toEqual([]);
    }
    await told(addEvent(notify, { actorId, recipientIds: [actorId] }));
    expect(await listOf(actorId)).toEqual([]);
  });

  it('notifies more people than fit into one call, except those without access', async () => {
    const people = Array.from({ length: 1_002 }, () => notify.addPerson().userId);
    const [outsider = '', ...seeing] = people;
    const happened = addEvent(notify, { recipientIds: people });
    notify.contexts.hide(happened.jobReferenceId, outsider);
    await told(happened);
    const rows = await notify.query<{ recipient_id: string }>(
      'select recipient_id from notify.notifications where job_reference_id = $1',
      [happened.jobReferenceId],
    );
    expect(rows.map((row) => row.recipient_id).toSorted()).toEqual(seeing.toSorted());
  });

  it('sends no notification about a deleted subject', async () => {
    const { userId } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] });
    notify.contexts.known.delete(happened.subjectId);
    await told(happened);
    expect(await listOf(userId)).toEqual([]);
  });

  it('folds new events into the unread notification, with the newest words [CO-06]', async () => {
    const { userId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    const comment = (text: string) => addEvent(notify, { jobReferenceId, recipientIds: [userId] }, { text });
    await told(comment('First.'));
    const [first] = await listOf(userId);
    await told(comment('Second.'));
    await told(comment('Third.'));
    await told(addEvent(notify, { jobReferenceId, recipientIds: [userId], type: 'pdf_ready' }));
    await told(addEvent(notify, { recipientIds: [userId] }));
    const all = await listOf(userId);
    expect(all.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      'comment 1',
      'pdf_ready 1',
      'comment 3',
    ]);
    expect(all[2]).toMatchObject({
      id: first?.id,
      title: '3 new comments on Roof survey after storm',
      content: 'Third.',
    });
    expect(Date.parse(all[2]?.createdAt ?? '')).toBeGreaterThan(Date.parse(first?.createdAt ?? ''));
  });

  it('keeps the newest title for types without a folded title', async () => {
    const { userId } = notify.addPerson();
    const about = { jobReferenceId: randomUUID(), recipientIds: [userId] };
    for (const permissions of ['view', 'edit'] as const)
      await told(addEvent(notify, { ...about, type: 'share' }, { permissions }));
    expect(await listOf(userId)).toEqual([
      expect.objectContaining({
        title: 'Somebody shared a job with you',
        content: 'Roof survey after storm, with edit permission',
        amount: 2,
      }),
    ]);
  });

  it('starts a new notification once the last one was read [CO-06]', async () => {
    const { userId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    const comment = () => addEvent(notify, { jobReferenceId, recipientIds: [userId] });
    await told(comment());
    const [first] = await listOf(userId);
    await notify.client.markRead(agent(userId), { notificationId: first?.id ?? '' });
    await told(comment());
    expect((await listOf(userId)).map(({ isRead, amount }) => [isRead, amount])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('counts a message once, however often and however quickly it is redelivered [EN-09]', async () => {
    const { userId } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] });
    const id = await told(happened);
    await notify.queueOf('notification').obliterate({ force: true });
    await told(happened, id);
    const dispatcher = notify.app.get(NotificationDispatcher);
    await Promise.all(Array.from({ length: 8 }, () => dispatcher.dispatch({ id, payload: happened })));
    const another = addEvent(notify, { recipientIds: [userId] });
    const anotherId = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, () => dispatcher.dispatch({ id: anotherId, payload: another })),
    );
    expect((await listOf(userId)).map(({ amount }) => amount)).toEqual([1, 1]);
    expect(await notify.client.unreadCount(agent(userId), {})).toEqual({ count: 2, comments: 2 });
  });

  it('folds concurrent events, for several people in any order', async () => {
    const people = Array.from({ length: 5 }, () => notify.addPerson().userId);
    const jobReferenceId = randomUUID();
    const dispatcher = notify.app.get(NotificationDispatcher);
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const turned = [...people.slice(n % 5), ...people.slice(0, n % 5)];
        const recipientIds = n % 2 ? turned : turned.reverse();
        return dispatcher.dispatch({
          id: randomUUID(),
          payload: addEvent(notify, { jobReferenceId, recipientIds }),
        });
      }),
    );
    for (const id of people)
      expect((await listOf(id)).map(({ title, amount }) => [title, amount])).toEqual([
        ['24 new comments on Roof survey after storm', 24],
      ]);
  });

  it('loses no event while the person marks notifications as read', async () => {
    const { userId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    const dispatcher = notify.app.get(NotificationDispatcher);
    const comment = () =>
      dispatcher.dispatch({
        id: randomUUID(),
        payload: addEvent(notify, { jobReferenceId, recipientIds: [userId] }),
      });
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 ? comment() : notify.client.markAllRead(agent(userId), {}),
      ),
    );
    const amounts = (await listOf(userId)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(20);
  });

  it('publishes to browsers even if it crashed after the commit, and counts once', async () => {
    const { userId } = notify.addPerson();
    const died = jest
      .spyOn(notify.app.get(LivePublisher), 'publish')
      .mockRejectedValueOnce(new Error('Killed'));
    await told(addEvent(notify, { recipientIds: [userId] }));
    expect(died).toHaveBeenCalledTimes(2);
    died.mockRestore();
    expect(await publishedTo(userId)).toHaveLength(1);
    expect((await listOf(userId)).map(({ amount }) => amount)).toEqual([1]);
  });

  it('does not publish a redelivered message whose notification was read since', async () => {
    const { userId } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] });
    const id = await told(happened);
    await notify.client.markAllRead(agent(userId), {});
    await notify.app.get(NotificationDispatcher).dispatch({ id, payload: happened });
    const news = (await publishedTo(userId)).map((entry) => entry.news.type);
    expect(news).toEqual(['notification', 'notifications_changed']);
    expect((await listOf(userId)).map(({ isRead, amount }) => [isRead, amount])).toEqual([[true, 1]]);
  });

  it('retries while jobs or auth is unavailable', async () => {
    const { userId } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] });
    let refusals = 2;
    notify.contexts.beforeAnswer = () =>
      refusals-- > 0 ? Promise.reject(new Error('The database is away')) : Promise.resolve();
    await told(happened);
    notify.contexts.beforeAnswer = () => Promise.resolve();
    expect((await listOf(userId)).map(({ amount }) => amount)).toEqual([1]);
  });
});
