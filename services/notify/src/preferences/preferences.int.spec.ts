import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { defaultPreferences } from '@jobref/contracts/domain/notifications';
import { NotificationDispatcher } from '../notifications/events/notification-dispatcher.js';
import { administrator, agent, addEvent } from '../testing/builders.js';
import { notifyForTests } from '../testing/started-notify.js';

describe('notification preferences', () => {
  const notify = notifyForTests();
  let person: UserActor;
  beforeEach(() => {
    person = agent(notify.addPerson().userId);
  });

  const tell = (type: 'comment' | 'mention') =>
    notify.app
      .get(NotificationDispatcher)
      .dispatch({ id: randomUUID(), payload: addEvent(notify, { type, recipientIds: [person.id] }) });
  const typesTold = async () =>
    (await notify.client.notifications(person, {})).items.map(({ type }) => type).sort();
  const mailsAsked = async () =>
    (
      await notify.query<{ type: string }>(
        `select e.type from notify.outbox o join notify.notification_events e on e.id = (o.payload->>'eventId')::uuid
         where o.name = 'notification-mail' and o.payload->>'userId' = $1 and e.recipient_id::text = $1`,
        [person.id],
      )
    ).map(({ type }) => type);
  const logged = () =>
    notify.query(
      `select action, record_type, record_id, before, after from notify.audit_log where actor_id = $1 order by at`,
      [person.id],
    );

  it('start with the product’s defaults', async () => {
    expect(await notify.client.preferences(person, {})).toEqual(defaultPreferences);
    await tell('comment');
    await tell('mention');
    expect(await typesTold()).toEqual(['comment', 'mention']);
    expect(await mailsAsked()).toEqual(['mention']);
  });

  it('allow the app, mail too, or nothing, type by type [EN-09]', async () => {
    await notify.client.setPreferences(person, { comment: 'mail', mention: 'off' });
    await tell('comment');
    await tell('mention');
    expect(await typesTold()).toEqual(['comment']);
    expect(await mailsAsked()).toEqual(['comment']);
    expect(
      await notify.query(`select type from notify.notification_events where recipient_id = $1`, [person.id]),
    ).toEqual([{ type: 'comment' }]);
    await notify.client.setPreferences(person, { comment: 'app', mention: 'app' });
    await tell('mention');
    expect(await mailsAsked()).toEqual(['comment']);
    expect(await typesTold()).toEqual(['comment', 'mention']);
  });

  it('change only the named types, with entries in the audit log [PE-07]', async () => {
    const chosen = { ...defaultPreferences, share: 'off', comment: 'mail' };
    expect(await notify.client.setPreferences(person, { share: 'off', comment: 'mail' })).toEqual(chosen);
    expect(await notify.client.setPreferences(person, { comment: 'mail' })).toEqual(chosen);
    expect(await notify.client.setPreferences(person, {})).toEqual(chosen);
    expect(await notify.client.setPreferences(person, { share: 'mail', comment: 'mail' })).toEqual({
      ...chosen,
      share: 'mail',
    });
    const entry = {
      action: 'notification_preferences.changed',
      record_type: 'notification_preferences',
      record_id: person.id,
    };
    expect(await logged()).toEqual([
      { ...entry, before: { share: 'mail', comment: 'app' }, after: { share: 'off', comment: 'mail' } },
      { ...entry, before: { share: 'off' }, after: { share: 'mail' } },
    ]);
  });

  it('are audited correctly when two tabs change them at once [PE-07]', async () => {
    const channels = ['off', 'mail', 'off', 'mail', 'off', 'mail'] as const;
    await Promise.all(channels.map((comment) => notify.client.setPreferences(person, { comment })));
    const entries = (await logged()) as { before: object; after: object }[];
    const chain = entries.reduce<object>(
      (last, { before, after }) => {
        expect(before).toEqual(last);
        return after;
      },
      { comment: defaultPreferences.comment },
    );
    expect(await notify.client.preferences(person, {})).toMatchObject(chain);
  });

  it('belong to one person only [PE-05]', async () => {
    await notify.client.setPreferences(person, { share: 'off' });
    for (const other of [agent(), administrator()])
      expect(await notify.client.preferences(other, {})).toEqual(defaultPreferences);
  });
});
