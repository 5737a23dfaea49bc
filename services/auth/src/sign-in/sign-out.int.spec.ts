import { randomUUID } from 'node:crypto';
import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, authForTests } from '../testing/started-auth.js';

describe('session end', () => {
  const auth = authForTests();
  const sessionId = randomUUID();

  it('is recorded in the audit log for sign-out and for remote termination [PE-07 RP-02]', async () => {
    const agent = actorOf(await auth.addAgent('arahman'));
    await auth.client.recordSessionEnd(agent, { sessionId, how: 'signed_out' });
    await auth.client.recordSessionEnd(agent, { sessionId, how: 'ended' });
    const entries = await auth.query<object>(
      `select action, record_type, record_id, after from auth.audit_log
       where action like 'user.s%' and actor_id = $1 order by at`,
      [agent.id],
    );
    const own = { record_type: 'user', record_id: agent.id, after: { sessionId } };
    expect(entries).toEqual([
      { action: 'user.signed_out', ...own },
      { action: 'user.session_ended', ...own },
    ]);
  });

  it('is recorded for people only', async () => {
    for (const actor of [systemActor('test'), anonymous])
      expect(await failureOf(auth.client.recordSessionEnd(actor, { sessionId, how: 'ended' }))).toMatchObject(
        { code: 'unauthenticated' },
      );
  });
});
