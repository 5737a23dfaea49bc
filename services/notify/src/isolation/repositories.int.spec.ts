import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Actor, anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import {
  callsOn,
  eachCall,
  resultInTransaction,
  uncoveredMethods,
  refusedByDatabase,
  type RepositoryCalls,
} from '@jobref/testing/repositories';
import { MailDeliveriesRepository } from '../deliveries/mail-deliveries.repository.js';
import { MailDigest } from '../notifications/digest/mail-digest.js';
import { MailDigestRepository, digestLock } from '../notifications/digest/mail-digest.repository.js';
import { NotificationEventsRepository } from '../notifications/events/notification-events.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationDispatcher } from '../notifications/events/notification-dispatcher.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { administrator, agent, addEvent } from '../testing/builders.js';
import { notifyForTests } from '../testing/started-notify.js';

/** Methods without personal data: locks. */
const withoutPeoplesData: Record<string, string[]> = {
  // Called by the other methods.
  MailDeliveriesRepository: ['changes'],
  NotificationEventsRepository: ['notificationIds'],
};
const ever = new Date('2100-01-01');

describe('notify repositories without any check in code before them [PE-06]', () => {
  const notify = notifyForTests();
  let person: string;
  let notificationId: string;
  let eventId: string;
  let subjectId: string;
  const [messageId, mailId] = [randomUUID(), randomUUID()];
  const [jobReferenceId, savedSearchId] = [randomUUID(), randomUUID()];
  const kind = { type: 'comment', jobReferenceId } as const;

  beforeAll(async () => {
    person = notify.addPerson().userId;
    await notify.client.setPreferences(agent(person), { share: 'off', search_shared: 'app' });
    const happened = addEvent(notify, { jobReferenceId, recipientIds: [person] });
    ({ subjectId } = happened);
    await notify.app.get(NotificationDispatcher).dispatch({ id: messageId, payload: happened });
    [{ id: notificationId = '' } = {}] = (await notify.client.notifications(agent(person), {})).items;
    const events = await notify.query<{ id: string }>('select id from notify.notification_events');
    eventId = events[0]?.id ?? '';
    // An event that keeps waiting for its mail: the person has had one within the pause.
    Object.assign(notify.app.get(MailDigest), { pauseMs: 3_600_000 });
    const elsewhere = addEvent(notify, { recipientIds: [person] });
    const [asked, waiting] = [randomUUID(), randomUUID()];
    for (const id of [asked, waiting])
      await notify.app.get(NotificationDispatcher).dispatch({ id, payload: elsewhere });
    addEvent(notify, { subjectId: savedSearchId, recipientIds: [person] }, { jobReference: null });
    await notify.app.get(NotificationDispatcher).dispatchSharedSearch({
      ...{ id: randomUUID(), name: '', attempt: 1 },
      payload: { savedSearchId, actorId: notify.addPerson().userId, recipientId: person },
    });
    // Turns the first event into one that was only mailed.
    await notify.query(
      `update notify.notification_events set mail_id = id, mail_asked_at = now(), notification_id = null
       where message_id = $1`,
      [asked],
    );
    await notify.query('update notify.notification_events set mail_waits = true where message_id = $1', [
      waiting,
    ]);
    await notify.query(
      `insert into notify.mail_deliveries (message_id, user_id, kind) values ($1, $2, 'welcome'),
         (gen_random_uuid(), $2, 'notification')`,
      [mailId, person],
    );
  });

  /** Calls of every method with the person's rows. */
  const calls = (): RepositoryCalls => {
    const words = { title: 'Forged', content: 'Forged', link: '/' };
    const event = {
      messageId: randomUUID(),
      ...kind,
      subjectId: messageId,
      actorId: null,
      amount: 1,
      ...words,
    };
    const mail = { messageId: randomUUID(), userId: person, kind: 'welcome' } as const;
    return {
      ...callsOn(notify.app, NotificationsRepository, {
        fold: (r) => r.fold(messageId, [person], kind, { ...words, folded: null }),
        unreadFrom: (r) => r.unreadFrom(messageId, [person]),
        newestOf: (r) => r.newestOf(person, null, 100),
        countOf: (r) => r.countOf(person, 100),
        unreadOf: (r) => r.unreadOf(person),
        find: (r) => r.find(notificationId, person),
        markRead: (r) => r.markRead(notificationId, person),
        markAllRead: (r) => r.markAllRead(person),
        recalculate: (r) => r.recalculate([notificationId], []),
        jobReferenceIdsOf: (r) => r.jobReferenceIdsOf(person),
        forget: (r) => r.forget([jobReferenceId], person),
        deleteReadBefore: (r) => r.deleteReadBefore(ever, 100),
      }),
      ...callsOn(notify.app, NotificationEventsRepository, {
        add: (r) => r.add(event, [person]),
        inMail: (r) => r.inMail(eventId, person),
        typesOf: (r) => r.typesOf(jobReferenceId, subjectId),
        deleteExceptRecipients: (r) =>
          r.deleteExceptRecipients({ type: 'comment', jobReferenceId, subjectId }, []),
        updateContent: (r) => r.updateContent({ type: 'comment', jobReferenceId, subjectId }, 'Forged'),
        forgetSubject: (r) => r.forgetSubject(jobReferenceId, subjectId),
        recipientsOf: (r) => r.recipientsOf(savedSearchId),
        deleteForRecipients: (r) => r.deleteForRecipients(savedSearchId, [person]),
        forget: (r) => r.forget([jobReferenceId], person),
        forgetBefore: (r) => r.forgetBefore(ever, 100),
      }),
      ...callsOn(notify.app, MailDigestRepository, {
        requestOrDefer: async (r) => {
          // Another waiting event would make this one wait too.
          const others = 'update notify.notification_events set mail_waits = false where mail_waits';
          await notify.app.get(Transactions).manager.query(others);
          return r.requestOrDefer([eventId], ever);
        },
        gather: async (r) => {
          // Waits for the lock: the service itself gathers several times a second here.
          await notify.app.get(Transactions).lock(digestLock);
          return r.gather(ever, 100);
        },
      }),
      ...callsOn(notify.app, PreferencesRepository, {
        of: async (r) => ({ chosen: (await r.of(person)).share === 'off' }),
        channelsOf: async (r) => ({ chosen: (await r.channelsOf([person], 'share')).get(person) === 'off' }),
        save: (r) => r.save(person, { task_done: 'off' }),
      }),
      ...callsOn(notify.app, MailDeliveriesRepository, {
        begin: (r) => r.begin(mail),
        markSent: (r) => r.markSent(mailId),
        noteFailure: (r) => r.noteFailure(mailId, 'Forged'),
        markFailed: (r) => r.markFailed({ ...mail, messageId: mailId }, 'Forged'),
        drop: (r) => r.drop(mailId),
        lastOf: (r) => r.lastOf([person]),
        forgetBefore: (r) => r.forgetBefore(ever, 100),
      }),
    };
  };
  /** Results of methods that found nothing: no row, no rows, zero counted, zero changed. */
  const nothing: unknown[] = [
    ...[null, undefined, [], 0, false, refusedByDatabase],
    ...[{ count: 0, comments: 0 }, { chosen: false }],
  ];
  const everything = () =>
    Promise.all(
      [
        'notifications',
        'notification_events',
        'notification_preferences',
        'mail_deliveries',
        'audit_log',
      ].map((table) => notify.query(`select t::text from notify.${table} t order by 1`)),
    );
  const found = (actor: Actor, call: () => unknown, keep: boolean) =>
    resultInTransaction((work) => notify.app.get(Transactions).run(actor, work), call, keep);

  it('are all covered by this test, method by method', async () => {
    expect(await uncoveredMethods(path.resolve(__dirname, '..'), calls(), withoutPeoplesData)).toEqual([]);
  });

  it.each<[string, Actor]>([
    ['a stranger', agent()],
    ['nobody', anonymous],
  ])('return nothing for %s, and change nothing [PE-05]', async (_, actor) => {
    const before = await everything();
    for (const [name, call] of eachCall(calls()))
      expect(nothing.map((each) => [name, each])).toContainEqual([name, await found(actor, call, true)]);
    expect(await everything()).toEqual(before);
  });

  it('return only delivery states to an administrator, and change nothing [PE-02]', async () => {
    const before = await everything();
    for (const [name, call] of eachCall(calls())) {
      const what = await found(administrator(), call, true);
      if (name === 'MailDeliveriesRepository.lastOf') expect(what).toHaveLength(1);
      else expect(nothing.map((each) => [name, each])).toContainEqual([name, what]);
    }
    expect(await everything()).toEqual(before);
  });

  it('return the rows to their owner, which proves that the calls above are correct', async () => {
    for (const [name, call] of eachCall(calls())) {
      const asSystem = await found(systemActor('test'), call, false);
      const what = asSystem === refusedByDatabase ? await found(agent(person), call, false) : asSystem;
      // Pruning concerns read notifications, and none has been read yet.
      if (what !== undefined && !name.endsWith('deleteReadBefore'))
        expect(nothing.map((each) => [name, each])).not.toContainEqual([name, what]);
    }
  });
});
