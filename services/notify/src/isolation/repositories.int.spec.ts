import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Actor, anonymous, systemActor } from '@jobref/contracts/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { methodsOf, repositoryClasses } from '@jobref/testing/repositories';
import { testInbox } from '@jobref/testing/test-inbox';
import { MailDeliveriesRepository } from '../deliveries/mail-deliveries.repository.js';
import { NotificationEventsRepository } from '../notifications/notification-events.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { TellingService } from '../notifications/telling.service.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { administrator, agent, happen } from '../testing/builders.js';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';

type Calls = Record<string, Record<string, () => unknown>>;
type Methods<T> = { [K in keyof T]: (repository: T) => unknown };

/** Without anybody's data: locks. */
const withoutPeoplesData: Record<string, string[]> = {
  TellingLock: ['whileTelling', 'whileForgetting'],
  PruningLock: ['take'],
  PreferencesRepository: ['lock'],
};
/** Run by the others. */
const helpers: Record<string, string[]> = { MailDeliveriesRepository: ['changes'] };
const refused = 'refused by row-level security';
const insufficientPrivilege = '42501';
const ever = new Date('2100-01-01');

describe('the repositories of notify, without any check in code before them [PE-06]', () => {
  let notify: StartedNotify;
  let person: string;
  let notificationId: string;
  let eventId: string;
  const [messageId, mailId] = [randomUUID(), randomUUID()];
  const jobReferenceId = randomUUID();
  const kind = { type: 'comment', jobReferenceId } as const;

  beforeAll(async () => {
    notify = await startNotify(testInbox().smtpUrl);
    person = notify.addPerson().userId;
    await notify.client.setPreferences(agent(person), { share: 'off' });
    const happened = happen(notify, { jobReferenceId, recipientIds: [person] });
    await notify.app.get(TellingService).tell(messageId, happened);
    [{ id: notificationId = '' } = {}] = (await notify.client.notifications(agent(person), {})).items;
    const events = await notify.query<{ id: string }>('select id from notify.notification_events');
    eventId = events[0]?.id ?? '';
    await notify.query(
      `insert into notify.mail_deliveries (message_id, user_id, kind) values ($1, $2, 'welcome'),
         (gen_random_uuid(), $2, 'notification')`,
      [mailId, person],
    );
  });
  afterAll(() => notify?.close());

  const on = <T extends object>(
    type: abstract new (...values: never[]) => T,
    methods: Partial<Methods<T>>,
  ) => ({
    [type.name]: Object.fromEntries(
      Object.entries<((repository: T) => unknown) | undefined>(methods).map(([name, call]) => [
        name,
        () => call?.(notify.app.get<T>(type)),
      ]),
    ),
  });

  /** Every method on the person's rows. */
  const calls = (): Calls => {
    const words = { title: 'Forged', content: 'Forged', link: '/' };
    const event = { messageId: randomUUID(), ...kind, subjectId: messageId, actorId: null, ...words };
    const mail = { messageId: randomUUID(), userId: person, kind: 'welcome' } as const;
    return {
      ...on(NotificationsRepository, {
        fold: (r) => r.fold([person], kind, { ...words, folded: null }),
        unreadFrom: (r) => r.unreadFrom(messageId, [person], kind),
        newestOf: (r) => r.newestOf(person, null, 100),
        countOf: (r) => r.countOf(person, 100),
        unreadOf: (r) => r.unreadOf(person),
        find: (r) => r.find(notificationId, person),
        markRead: (r) => r.markRead(notificationId, person),
        markAllRead: (r) => r.markAllRead(person),
        forget: (r) => r.forget(jobReferenceId, person),
        forgetReadBefore: (r) => r.forgetReadBefore(ever, 100),
      }),
      ...on(NotificationEventsRepository, {
        add: (r) => r.add(event, [person]),
        find: (r) => r.find(eventId, person),
        forget: (r) => r.forget(jobReferenceId, person),
        forgetBefore: (r) => r.forgetBefore(ever, 100),
      }),
      ...on(PreferencesRepository, {
        of: async (r) => ({ chosen: (await r.of(person)).share === 'off' }),
        channelsOf: async (r) => ({ chosen: (await r.channelsOf([person], 'share')).get(person) === 'off' }),
        save: (r) => r.save(person, { task_done: 'off' }),
      }),
      ...on(MailDeliveriesRepository, {
        begin: (r) => r.begin(mail),
        markSent: (r) => r.markSent(mailId),
        noteFailure: (r) => r.noteFailure(mailId, 'Forged'),
        markFailed: (r) => r.markFailed({ ...mail, messageId: mailId }, 'Forged'),
        drop: (r) => r.drop(mailId),
        lastOf: (r) => r.lastOf([person]),
        forgetNotificationsBefore: (r) => r.forgetNotificationsBefore(ever, 100),
      }),
    };
  };
  /** What a method says that has found nothing: no row, no rows, none counted, none changed. */
  const nothing: unknown[] = [
    ...[null, undefined, [], 0, false, refused],
    ...[{ count: 0, comments: 0 }, { chosen: false }],
  ];
  const eachCall = () =>
    Object.entries(calls()).flatMap(([repository, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${repository}.${method}`, call] as const),
    );
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
  /** What a method finds; its changes are kept only where asked to. */
  const foundBy = async (actor: Actor, call: () => unknown, keep: boolean): Promise<unknown> => {
    let found: unknown;
    const work = async () => {
      found = await call();
      if (!keep) throw new Error('Rolled back');
    };
    await notify.app
      .get(Transactions)
      .run(actor, work)
      .catch((error: { driverError?: { code?: string } }) => {
        if (error.driverError?.code === insufficientPrivilege) found = refused;
        else if (keep || error.driverError) throw error;
      });
    return found;
  };

  it('all stand in this test, method by method', async () => {
    const known = calls();
    const missing = (await repositoryClasses(path.resolve(__dirname, '..'))).flatMap((repository) => {
      const { name } = repository;
      const listed = [
        ...Object.keys(known[name] ?? {}),
        ...(withoutPeoplesData[name] ?? []),
        ...(helpers[name] ?? []),
      ];
      return methodsOf(repository)
        .filter((method) => !listed.includes(method))
        .map((method) => `${name}.${method}`);
    });
    expect(missing).toEqual([]);
  });

  it.each<[string, Actor]>([
    ['a stranger', agent()],
    ['nobody', anonymous],
  ])('find nothing for %s, and change nothing [PE-05]', async (_, actor) => {
    const before = await everything();
    for (const [name, call] of eachCall())
      expect(nothing.map((each) => [name, each])).toContainEqual([name, await foundBy(actor, call, true)]);
    expect(await everything()).toEqual(before);
  });

  it('find nothing for an administrator but how mails fared, and change nothing [PE-02]', async () => {
    const before = await everything();
    for (const [name, call] of eachCall()) {
      const found = await foundBy(administrator(), call, true);
      if (name === 'MailDeliveriesRepository.lastOf') expect(found).toHaveLength(1);
      else expect(nothing.map((each) => [name, each])).toContainEqual([name, found]);
    }
    expect(await everything()).toEqual(before);
  });

  it('find what there is for whose it is, so that the calls above are the right ones', async () => {
    for (const [name, call] of eachCall()) {
      const asSystem = await foundBy(systemActor('test'), call, false);
      const found = asSystem === refused ? await foundBy(agent(person), call, false) : asSystem;
      // What was read is pruned, and nothing was read yet.
      if (found !== undefined && !name.endsWith('forgetReadBefore'))
        expect(nothing.map((each) => [name, each])).not.toContainEqual([name, found]);
    }
  });
});
