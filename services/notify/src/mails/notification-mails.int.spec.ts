import { randomUUID } from 'node:crypto';
import { forgetNotifications, notificationMail, notifyOf } from '@jobref/contracts/wire/queues';
import { systemActor } from '@jobref/contracts/domain/actor';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { agent, addEvent } from '../testing/builders.js';
import { startScriptedMailServer } from '../testing/scripted-mail-server.js';
import { notifyForTests, startNotify } from '../testing/started-notify.js';
import { MailDigest } from '../notifications/digest/mail-digest.js';
import type { NotifiableEvent } from '../notifications/events/notification-dispatcher.js';

describe('notification mail', () => {
  const inbox = testInbox();
  const notify = notifyForTests();

  /** Notifies in the app only, and returns the id of the event, for which a mail may be requested afterwards. */
  const eventOf = async (userId: string, happened: NotifiableEvent): Promise<string> => {
    await notify.client.setPreferences(agent(userId), { [happened.type]: 'app' });
    const id = await notify.put(notifyOf, happened);
    expect(await notify.untilEnded(id, 'notification')).toBe('completed');
    await notify.client.setPreferences(agent(userId), { [happened.type]: 'mail' });
    const [event] = await notify.query<{ id: string }>(
      'select id from notify.notification_events where message_id = $1 and recipient_id = $2',
      [id, userId],
    );
    return event?.id ?? '';
  };
  const endOf = async (userId: string, eventId: string, id?: string) => {
    const messageId = await notify.put(notificationMail, { userId, eventId }, { id });
    return { messageId, end: await notify.untilEnded(messageId) };
  };
  it("is sent at once with the notification's words, and gathers events that follow soon [CO-06 EN-09]", async () => {
    const { userId, email } = notify.addPerson();
    const { userId: actorId } = notify.addPerson({ firstName: 'Aisha', lastName: 'Rahman' });
    const jobReferenceId = randomUUID();
    const mention = async (text: string) => {
      const of = { type: 'mention' as const, jobReferenceId, actorId, recipientIds: [userId] };
      const id = await notify.put(notifyOf, addEvent(notify, of, { text }));
      expect(await notify.untilEnded(id, 'notification')).toBe('completed');
    };
    const began = Date.now();
    await mention('First words.');
    const mail = await inbox.waitForMail(email);
    expect(mail).toMatchObject({
      subject: 'Aisha Rahman mentioned you on Roof survey after storm',
      to: [{ address: email, name: 'Amélie Dufour' }],
    });
    const texts = Array.from({ length: 40 }, (_, n) => `Words ${n}.`);
    await Promise.all(texts.map(mention));
    await until(async () => {
      const waiting = await notify.query('select 1 from notify.notification_events where mail_waits');
      return waiting.length === 0;
    });
    const all = await until(async () => {
      const mails = await inbox.mailsTo(email);
      return texts.every((words) => mails.some(({ text }) => text.includes(words))) && mails;
    });
    // One mail per pause, which lasts a second, and each text in exactly one of them.
    expect(all.length).toBeLessThanOrEqual(2 + (Date.now() - began) / 1_000);
    for (const words of ['First words.', ...texts])
      expect(all.filter(({ text }) => text.includes(words))).toHaveLength(1);
    expect(all.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^\d+ new comments mention you on Roof survey after storm$/),
    );
    expect(mail.text).toContain(`https://jobref.haldenroe.example/jobs/${jobReferenceId}#comments`);
    expect(mail.html).toContain('Open in JobRef');
  });

  it('is sent twice to a colleague with whom forty job references are shared at once, covering all [CO-06 EN-09]', async () => {
    const [one, other] = [notify.addPerson(), notify.addPerson()];
    const happened = Array.from({ length: 40 }, (_, n) =>
      addEvent(
        notify,
        { type: 'share', recipientIds: [one.userId] },
        { title: `Survey no. ${n}.`, reference: `JR-2026-${200 + n}` },
      ),
    );
    const task = addEvent(notify, { type: 'task_given', recipientIds: [one.userId] }, { text: 'Climb.' });
    const gone = addEvent(notify, { recipientIds: [one.userId] }, { text: 'Said in anger.' });
    const unwanted = addEvent(notify, { type: 'mention', recipientIds: [one.userId] }, { text: 'Unwanted.' });
    const told = async (happening: NotifiableEvent) =>
      expect(await notify.untilEnded(await notify.put(notifyOf, happening), 'notification')).toBe(
        'completed',
      );
    const pauseFor = (pauseMs: number) => Object.assign(notify.app.get(MailDigest), { pauseMs });
    pauseFor(3_600_000);
    const [first, ...later] = [...happened, task, gone, unwanted];
    await told(first);
    await Promise.all(later.map(told));
    const elsewhere = addEvent(notify, { type: 'share', recipientIds: [other.userId] });
    await notify.put(notifyOf, elsewhere);
    await inbox.waitForMail(other.email);
    expect(await inbox.mailsTo(one.email)).toHaveLength(1);
    notify.contexts.known.delete(gone.subjectId);
    await notify.client.setPreferences(agent(one.userId), { mention: 'app' });
    const asking = jest.spyOn(notify.contexts, 'forOne');
    pauseFor(1_000);
    await inbox.waitForMail(one.email, { count: 2 });
    expect(asking.mock.calls.filter(([{ colleague }]) => colleague.id === one.userId)).toHaveLength(1);
    asking.mockRestore();
    const mails = await inbox.mailsTo(one.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Somebody shared a job with you',
      '40 notifications on 40 jobs',
    ]);
    const text = mails.map((mail) => mail.text).join('\n');
    for (const { jobReferenceId } of [...happened, task])
      expect(text.split(`/jobs/${jobReferenceId}`)).toHaveLength(2);
    for (const words of ['Survey no. 0.', 'Survey no. 39.', 'Climb.']) expect(text).toContain(words);
    expect(text).not.toMatch(/anger|Unwanted/);
  });

  it('is not held back by a mail from while the clock was a day ahead [CO-06]', async () => {
    const { userId, email } = notify.addPerson();
    const tell = () => notify.put(notifyOf, addEvent(notify, { type: 'mention', recipientIds: [userId] }));
    await tell();
    await inbox.waitForMail(email);
    await notify.query(
      `update notify.notification_events set mail_asked_at = mail_asked_at + interval '1 day' where recipient_id = $1`,
      [userId],
    );
    await tell();
    await inbox.waitForMail(email, { count: 2 });
  });

  it('contains the current text of a comment, and nothing of a deleted one [CO-06 PE-05]', async () => {
    const { userId, email } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] }, { text: 'Said in anger.' });
    const eventId = await eventOf(userId, happened);
    addEvent(notify, { ...happened, recipientIds: [userId] }, { text: 'Said again.' });
    expect((await endOf(userId, eventId)).end).toBe('completed');
    const [mail] = await inbox.mailsTo(email);
    expect(mail?.text).toContain('Said again.');
    expect(mail?.text).not.toContain('anger');
  });

  it('is sent once, even if the queue forgot about it, and recorded in the audit log [PE-07]', async () => {
    const { userId, email } = notify.addPerson();
    const eventId = await eventOf(userId, addEvent(notify, { recipientIds: [userId] }));
    const { messageId, end } = await endOf(userId, eventId);
    expect(end).toBe('completed');
    await notify.queueOf('mail').obliterate({ force: true });
    expect((await endOf(userId, eventId, messageId)).end).toBe('completed');
    expect(await inbox.mailsTo(email)).toHaveLength(1);
    expect(await notify.auditOf(messageId)).toEqual([
      { action: 'mail.sent', before: null, after: { kind: 'notification', userId } },
    ]);
  });

  it.each<[string, (userId: string, happened: NotifiableEvent) => unknown]>([
    ['has switched the kind off', (id) => notify.client.setPreferences(agent(id), { comment: 'off' })],
    ['wants it in the app only', (id) => notify.client.setPreferences(agent(id), { comment: 'app' })],
    ['is inactive', (id) => Object.assign(notify.people.known.get(id) ?? {}, { isActive: false })],
    ['is gone', (id) => notify.people.known.delete(id)],
    ['may not see the job reference', (id, happened) => notify.contexts.hide(happened.jobReferenceId, id)],
    ['was told of what is deleted', (_, happened) => notify.contexts.known.delete(happened.subjectId)],
    [
      'has lost access, so that it was forgotten',
      async (userId, { jobReferenceId }) => {
        notify.contexts.hide(jobReferenceId, userId);
        return notify.untilEnded(
          await notify.put(forgetNotifications, { jobReferenceId, userId }),
          'notification',
        );
      },
    ],
  ])('is not sent to a person who meanwhile %s [PE-05]', async (_, meanwhile) => {
    const { userId, email } = notify.addPerson();
    const happened = addEvent(notify, { recipientIds: [userId] });
    const eventId = await eventOf(userId, happened);
    await meanwhile(userId, happened);
    const { messageId, end } = await endOf(userId, eventId);
    expect(end).toBe('completed');
    expect(await inbox.mailsTo(email)).toEqual([]);
    expect(await notify.deliveryOf(messageId)).toBeUndefined();
  });

  it('is sent only to the recipient of its event', async () => {
    const { userId } = notify.addPerson();
    const { userId: stranger, email } = notify.addPerson();
    const eventId = await eventOf(userId, addEvent(notify, { recipientIds: [userId] }));
    await notify.client.setPreferences(agent(stranger), { comment: 'mail' });
    await endOf(stranger, eventId);
    expect(await inbox.mailsTo(email)).toEqual([]);
  });

  it('is retried while auth or jobs is unavailable', async () => {
    const { userId, email } = notify.addPerson();
    const eventId = await eventOf(userId, addEvent(notify, { recipientIds: [userId] }));
    let refusals = 2;
    notify.contexts.beforeAnswer = () =>
      refusals-- > 0 ? Promise.reject(new Error('The database is away')) : Promise.resolve();
    expect((await endOf(userId, eventId)).end).toBe('completed');
    notify.contexts.beforeAnswer = () => Promise.resolve();
    expect(await inbox.mailsTo(email)).toHaveLength(1);
  });

  it('tells mail clients where to unsubscribe', async () => {
    let source = '';
    const taken = (mail: string) => ((source = mail), '250 taken');
    const { url, server } = await startScriptedMailServer({ toMail: taken });
    const reading = await startNotify(url);
    const recipientIds = [reading.addPerson().userId];
    await reading.put(notifyOf, addEvent(reading, { type: 'mention', recipientIds }));
    await until(() => source !== '');
    await reading.close();
    server.close();
    expect(source.split('\n')).toContain(
      'List-Unsubscribe: <https://jobref.haldenroe.example/account/notifications>',
    );
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('is left out of the state of mails with credentials [ST-05]', async () => {
    const { userId } = notify.addPerson();
    const eventId = await eventOf(userId, addEvent(notify, { recipientIds: [userId] }));
    expect((await endOf(userId, eventId)).end).toBe('completed');
    expect(await notify.client.lastMails(systemActor('test'), { userIds: [userId] })).toEqual([]);
  });
});
