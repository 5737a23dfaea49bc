import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { until } from '@jobref/testing/until';
import { notifyForTests } from '../testing/started-notify.js';

const administrator = { kind: 'user', id: randomUUID(), role: 'administrator' } as const;
const agent = { ...administrator, role: 'agent' } as const;

describe('notify service', () => {
  const notify = notifyForTests();

  const keep = (userId: string, minutesAgo: number, status: string, reason: string | null = null) =>
    notify.query(
      `insert into notify.mail_deliveries (message_id, user_id, kind, status, reason, created_at, sent_at)
       values (gen_random_uuid(), $1, 'welcome', $2, $3, now() - make_interval(mins => $4),
               case when $2 = 'sent' then now() end)`,
      [userId, status, reason, minutesAgo],
    );

  it('returns the last mail of each person to administrators, and nothing for people without one', async () => {
    const [one, other, without] = [randomUUID(), randomUUID(), randomUUID()];
    await keep(one, 20, 'failed', 'The mail server could not be reached');
    await keep(one, 10, 'sent');
    await keep(other, 5, 'failed', 'The mail server refused the address');
    const mails = await notify.client.lastMails(administrator, { userIds: [one, other, without] });
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(new Set(mails)).toEqual(
      new Set([
        { userId: one, status: 'sent', reason: null, at },
        { userId: other, status: 'failed', reason: 'The mail server refused the address', at },
      ]),
    );
    expect(await notify.client.lastMails(systemActor('test'), { userIds: [] })).toEqual([]);
  });

  it('refuses the last mails to anyone else [PE-02]', async () => {
    const askedBy = (actor: Actor) => notify.client.lastMails(actor, { userIds: [] });
    await expect(askedBy(agent)).rejects.toMatchObject({ code: 'administrator_required' });
    await expect(askedBy(anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is ready only with Postgres and Redis', async () => {
    // A health check that takes more than two seconds counts as failed.
    const ready = await until(async () => {
      const seen = await notify.readiness();
      return seen.status === 200 && seen;
    });
    expect(ready.body).toEqual({ missing: [] });
  });
});
