import { randomUUID } from 'node:crypto';
import { failureOf } from '@jobref/testing/failure-of';
import { tablesOf } from '@jobref/testing/isolated-tables';
import { RoleSession } from '@jobref/testing/role-session';
import { NotificationDispatcher } from '../notifications/events/notification-dispatcher.js';
import { agent, addEvent } from '../testing/builders.js';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';

/** Tables without personal data: ids of messages and entries, digests, names of migrations. */
const withoutPeoplesData = ['migrations', 'outbox', 'audit_seals', 'audit_unsealed'];
const peoplesTables = [
  'audit_log',
  'mail_deliveries',
  'notification_events',
  'notification_preferences',
  'notifications',
];
/** Tables that administrators may read: delivery states of mails, and the audit log. */
const administrators = ['audit_log', 'mail_deliveries'];

describe('row-level security of notify [PE-06]', () => {
  let notify: StartedNotify;
  let session: RoleSession;
  const person = randomUUID();
  beforeAll(async () => {
    notify = await startNotify();
    notify.people.known.set(person, {
      ...{ firstName: 'Mara', lastName: 'Lindqvist', username: 'mara', profileImageUrl: null },
      ...{ email: 'mara@haldenroe.example', role: 'agent', isActive: true },
    });
    await notify.client.setPreferences(agent(person), { share: 'off' });
    await notify.app.get(NotificationDispatcher).dispatch({
      id: randomUUID(),
      payload: addEvent(notify, { recipientIds: [person], type: 'task_done' }),
    });
    await notify.query(
      `insert into notify.mail_deliveries (message_id, user_id, kind) values (gen_random_uuid(), $1, 'welcome')`,
      [person],
    );
    session = await RoleSession.open(notify.database.serviceUrl);
  });
  afterAll(async () => {
    await session.close();
    await notify.close();
  });

  const tables = async () =>
    (await tablesOf((statement, values) => notify.query(statement, values), 'notify')).filter(
      ({ name }) => !withoutPeoplesData.includes(name),
    );
  const stranger = { id: randomUUID(), role: 'agent' };

  it('is enabled and forced, for the owner too, on every table with personal data', async () => {
    const found = await tables();
    expect(found.map(({ name }) => name)).toEqual(peoplesTables);
    for (const table of found) {
      expect(table).toMatchObject({ name: table.name, enabled: true, forced: true });
      expect(table.policies).toBeGreaterThan(1);
    }
  });

  it('cannot be bypassed by the role of the service', async () => {
    const [found] = await notify.query(
      `select rolsuper, rolbypassrls, rolcreaterole, pg_has_role('jobref_notify', 'jobref_owner', 'member') as is_owner
       from pg_roles where rolname = 'jobref_notify'`,
    );
    expect(found).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, is_owner: false });
    for (const table of peoplesTables)
      expect(
        await failureOf(session.client.query(`alter table notify.${table} disable row level security`)),
      ).toMatchObject({ code: '42501' });
  });

  it('shows nothing without an actor, to an anonymous actor, or to another agent', async () => {
    for (const { name } of await tables()) {
      for (const settings of [{}, { id: '', role: '' }, stranger])
        expect([name, (await session.as(settings, `select * from notify.${name}`)).rows]).toEqual([name, []]);
      expect((await session.as({ role: 'system' }, `select 1 from notify.${name}`)).rowCount).toBeGreaterThan(
        0,
      );
    }
  });

  it('shows administrators delivery states and the audit log, but no notifications of others', async () => {
    const administrator = { id: randomUUID(), role: 'administrator' };
    const seen: string[] = [];
    for (const { name } of await tables())
      if ((await session.as(administrator, `select 1 from notify.${name}`)).rowCount) seen.push(name);
    expect(seen).toEqual(administrators);
  });

  it('prevents changing or removing the rows of other people', async () => {
    for (const settings of [stranger, { ...stranger, role: 'administrator' }])
      for (const sql of [
        'update notify.notifications set read_at = now()',
        'delete from notify.notifications',
        'delete from notify.notification_events',
        `update notify.notification_preferences set channel = 'off'`,
        `update notify.mail_deliveries set status = 'queued'`,
        'delete from notify.mail_deliveries',
      ])
        expect([sql, (await session.as(settings, sql)).rowCount]).toEqual([sql, 0]);
  });

  it('rejects rows in the name of other people, and notifications not made by the system', async () => {
    const forged: [string, unknown[]][] = [
      [`insert into notify.notification_preferences values ($1, 'comment', 'off')`, [person]],
      [
        `insert into notify.notifications (recipient_id, type, job_reference_id, title, content, link)
         values ($1, 'share', $1, 't', 'c', '/')`,
        [stranger.id],
      ],
      [
        `insert into notify.notification_events
           (message_id, recipient_id, type, job_reference_id, subject_id, title, content, link)
         values ($1, $1, 'share', $1, $1, 't', 'c', '/')`,
        [stranger.id],
      ],
      [
        `insert into notify.mail_deliveries (message_id, user_id, kind) values ($1, $1, 'welcome')`,
        [stranger.id],
      ],
      [
        `insert into notify.audit_log (actor_kind, actor_id, action, record_type, request_id)
         values ('user', $1, 'x', 'x', 'x')`,
        [person],
      ],
    ];
    for (const [sql, values] of forged)
      expect([sql, await failureOf(session.as(stranger, sql, values))]).toEqual([
        sql,
        expect.objectContaining({ code: '42501' }),
      ]);
  });

  it('lets the role append to the audit log, but not change or remove entries [PE-07]', async () => {
    for (const sql of [
      `update notify.audit_log set action = 'x'`,
      'delete from notify.audit_log',
      'truncate notify.audit_log',
    ])
      expect(await failureOf(session.as({ role: 'system' }, sql))).toMatchObject({ code: '42501' });
  });
});
