import { randomUUID } from 'node:crypto';
import { refreshNotifications } from '@jobref/contracts/wire/queues';
import { agent, addEvent } from '../../testing/builders.js';
import { notifyForTests } from '../../testing/started-notify.js';
import { type NotifiableEvent, NotificationDispatcher } from '../events/notification-dispatcher.js';

describe('notifications of edited or deleted comments and tasks [CO-06 PE-05]', () => {
  const notify = notifyForTests();
  let person: string;
  let jobReferenceId: string;
  beforeEach(() => {
    person = notify.addPerson().userId;
    jobReferenceId = randomUUID();
  });

  const say = async (text: string): Promise<NotifiableEvent> => {
    const happened = addEvent(notify, { jobReferenceId, recipientIds: [person] }, { text });
    await notify.app.get(NotificationDispatcher).dispatch({ id: randomUUID(), payload: happened });
    return happened;
  };
  const refresh = async ({ subjectId }: NotifiableEvent) => {
    const id = await notify.put(refreshNotifications, { jobReferenceId, subjectId });
    expect(await notify.untilEnded(id, 'notification')).toBe('completed');
  };
  const remove = async (happened: NotifiableEvent) => {
    notify.contexts.known.delete(happened.subjectId);
    await refresh(happened);
  };
  const list = async () =>
    (await notify.client.notifications(agent(person), {})).items.map(({ title, content, amount }) => ({
      title,
      content,
      amount,
    }));
  const single = 'Somebody commented on Roof survey after storm';
  const folded = (amount: number) => `${amount} new comments on Roof survey after storm`;
  const rowsWith = (words: string) =>
    notify.query(
      `select 1 from notify.notification_events where content = $1
       union all select 1 from notify.notifications where content = $1`,
      [words],
    );

  it('show the new text, read or not', async () => {
    const said = await say('Old words');
    await notify.client.markAllRead(agent(person), {});
    addEvent(notify, said, { text: 'New words' });
    await refresh(said);
    expect(await list()).toEqual([{ title: single, content: 'New words', amount: 1 }]);
    expect(await rowsWith('Old words')).toEqual([]);
    expect((await notify.published()).at(-1)).toMatchObject({ news: { type: 'notifications_changed' } });
  });

  it('are kept only for the current assignee of a task', async () => {
    const { userId: other } = notify.addPerson();
    const give = async (recipientId: string, subjectId: string = randomUUID()) => {
      const type = 'task_given' as const;
      const given = { type, jobReferenceId, subjectId, recipientIds: [recipientId] };
      const happened = addEvent(notify, given, { text: `For ${recipientId}`, meantFor: [recipientId] });
      await notify.app.get(NotificationDispatcher).dispatch({ id: randomUUID(), payload: happened });
      return happened;
    };
    const kept = await give(person);
    const { subjectId } = await give(person);
    const moved = await give(other, subjectId);
    await refresh(moved);
    expect(await list()).toEqual([
      { title: 'Somebody gave you a task', content: `For ${person}`, amount: 1 },
    ]);
    const { items } = await notify.client.notifications(agent(other), {});
    expect(items.map(({ content }) => content)).toEqual([`For ${other}`]);
    await refresh({ ...kept, subjectId: await give(other, kept.subjectId).then((given) => given.subjectId) });
    expect(await list()).toEqual([]);
  });

  it('drop deleted comments, and disappear with the last one', async () => {
    const [first, second, third] = [await say('First'), await say('Second'), await say('Third')];
    await remove(third);
    expect(await list()).toEqual([{ title: folded(2), content: 'Second', amount: 2 }]);
    await remove(first);
    expect(await list()).toEqual([{ title: single, content: 'Second', amount: 1 }]);
    await remove(second);
    await remove(second);
    expect(await list()).toEqual([]);
    for (const words of ['First', 'Second', 'Third']) expect(await rowsWith(words)).toEqual([]);
  });

  it('stay unchanged where another comment was edited, in older read ones too', async () => {
    const first = await say('First');
    await notify.client.markAllRead(agent(person), {});
    const second = await say('Second');
    await say('Third');
    addEvent(notify, second, { text: 'Second, better' });
    await refresh(second);
    expect(await list()).toEqual([
      { title: folded(2), content: 'Third', amount: 2 },
      { title: single, content: 'First', amount: 1 },
    ]);
    await remove(first);
    expect(await list()).toEqual([{ title: folded(2), content: 'Third', amount: 2 }]);
  });

  it('show a task’s new title, with its due date only if given, and disappear once it is deleted', async () => {
    const tell = (happened: NotifiableEvent) =>
      notify.app.get(NotificationDispatcher).dispatch({ id: randomUUID(), payload: happened });
    const facts = { text: 'Old title', dueDate: '2026-12-01' };
    const given = addEvent(notify, { type: 'task_given', jobReferenceId, recipientIds: [person] }, facts);
    await tell(given);
    await tell({ ...given, type: 'task_done' });
    addEvent(notify, given, { text: 'New title', dueDate: '2026-12-24' });
    await refresh(given);
    expect((await list()).map(({ content }) => content).toSorted()).toEqual([
      'New title',
      expect.stringMatching(/^New title, due 24 December/),
    ]);
    await remove(given);
    expect(await list()).toEqual([]);
    expect(await rowsWith('New title')).toEqual([]);
  });

  it('are not dispatched late with deleted text', async () => {
    const happened = addEvent(notify, { jobReferenceId, recipientIds: [person] }, { text: 'Gone' });
    await remove(happened);
    await notify.app.get(NotificationDispatcher).dispatch({ id: randomUUID(), payload: happened });
    expect(await list()).toEqual([]);
  });
});
