import { anonymous } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { actorOf, adminPassword, authForTests } from '../testing/started-auth.js';

const refused = { code: 'invalid_credentials', message: 'Invalid credentials' };

describe('sign-in', () => {
  const auth = authForTests();

  const auditOf = (userId: string | null) =>
    auth.query<{ action: string; actor_id: string | null; after: unknown }>(
      `select action, actor_id, after from auth.audit_log
       where action like 'user.sign%' and record_id is not distinct from $1 order by at`,
      [userId],
    );

  it('returns the person without secrets, and records the last sign-in and an audit entry [AP-02 EN-01 PE-07]', async () => {
    const agent = await auth.addReadyAgent('mlindqvist', 'my own password');
    const { user, sessionEpoch } = await auth.signIn('mlindqvist', 'my own password');
    expect(user).toEqual({
      id: agent.id,
      firstName: 'Amélie',
      lastName: 'Dufour',
      username: 'mlindqvist',
      email: 'mlindqvist@haldenroe.example',
      role: 'agent',
      isActive: true,
      profileImageUrl: null,
      mustChangePassword: false,
      createdAt: agent.createdAt,
    });
    expect(sessionEpoch).toBeGreaterThan(0);
    const [row] = await auth.query<{ recent: boolean }>(
      `select last_login > now() - interval '1 minute' as recent from auth.users where id = $1`,
      [agent.id],
    );
    expect(row).toEqual({ recent: true });
    expect(await auditOf(agent.id)).toEqual([
      { action: 'user.signed_in', actor_id: agent.id, after: { door: 'general' } },
    ]);
  });

  it('accepts the user name in any case and with surrounding spaces', async () => {
    expect((await auth.signIn(' ADMIN ', adminPassword)).user.username).toBe('admin');
  });

  it('refuses an unknown user, a wrong password, an inactive user and an e-mail address with the same error [SL-04]', async () => {
    const agent = await auth.addReadyAgent('gwhitmore', 'my own password');
    expect(await failureOf(auth.signIn('nobody', 'my own password'))).toEqual(refused);
    expect(await failureOf(auth.signIn('gwhitmore', 'not my password'))).toEqual(refused);
    expect(await failureOf(auth.signIn('gwhitmore@haldenroe.example', 'my own password'))).toEqual(refused);
    await auth.client.updateUser(auth.administrator, { userId: agent.id, isActive: false });
    expect(await failureOf(auth.signIn('gwhitmore', 'my own password'))).toEqual(refused);
    expect((await auditOf(agent.id)).map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [null, { door: 'general', reason: 'wrong_password' }],
      [null, { door: 'general', reason: 'inactive' }],
    ]);
  });

  it('never writes the typed user name or password to the audit log', async () => {
    await failureOf(auth.signIn('typed-by-mistake', 'typed-by-mistake'));
    const [row] = await auth.query<{ n: number }>(
      `select count(*)::int as n from auth.audit_log a where a::text like '%typed-by-mistake%'`,
    );
    expect(row).toEqual({ n: 0 });
  });

  it('refuses a person whose welcome mail has not been sent yet', async () => {
    await auth.addAgent('rokafor');
    expect(await failureOf(auth.signIn('rokafor', ''.padEnd(8, 'x')))).toEqual(refused);
  });

  it('accepts a temporary password for seven days only [ST-05]', async () => {
    const { id } = await auth.addAgent('adufour');
    const password = await auth.temporaryPasswordOf(id);
    expect((await auth.signIn('adufour', password)).user.mustChangePassword).toBe(true);
    const [row] = await auth.query<{ days: number }>(
      `select round(extract(epoch from temporary_password_expires_at - now()) / 86400)::int as days from auth.users where id = $1`,
      [id],
    );
    expect(row).toEqual({ days: 7 });
    await auth.query('update auth.users set temporary_password_expires_at = now() where id = $1', [id]);
    expect(await failureOf(auth.signIn('adufour', password))).toEqual(refused);
  });

  it('admits only administrators with the administrators strategy [AP-06 AL-03]', async () => {
    await auth.addReadyAgent('jweidner', 'my own password');
    expect(await failureOf(auth.signIn('jweidner', 'my own password', 'administrators'))).toEqual({
      code: 'administrator_required',
      message: 'Administrator access required',
    });
    expect(await failureOf(auth.signIn('jweidner', 'not my password', 'administrators'))).toEqual(refused);
    const { user } = await auth.signIn('admin', adminPassword, 'administrators');
    expect(user.role).toBe('administrator');
  });

  it('does the same hashing work for an unknown user as for a wrong password', async () => {
    // The hasher's own spec shows that it also hashes when there is no hash to compare with.
    const verify = jest.spyOn(PasswordHasher.prototype, 'verify');
    for (const username of ['admin', 'nobody']) await failureOf(auth.signIn(username, 'not the password'));
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id/), 'not the password'],
      [null, 'not the password'],
    ]);
    verify.mockRestore();
  });

  it('returns the principal of a session until the person is inactive or missing [AP-01 ST-04]', async () => {
    const agent = await auth.addReadyAgent('pnair', 'my own password');
    const { sessionEpoch } = await auth.signIn('pnair', 'my own password');
    const principal = () => auth.client.principal(anonymous, { userId: agent.id });
    expect(await principal()).toMatchObject({ user: { username: 'pnair' }, sessionEpoch });
    await auth.client.updateUser(auth.administrator, { userId: agent.id, isActive: false });
    expect(await principal()).toBeNull();
    await auth.client.updateUser(auth.administrator, { userId: agent.id, isActive: true });
    expect((await principal())?.sessionEpoch).toBeGreaterThan(sessionEpoch);
    expect(
      await auth.client.principal(anonymous, { userId: '00000000-0000-4000-8000-000000000000' }),
    ).toBeNull();
  });

  it('rejects development sign-in while it is off [LP-06]', async () => {
    expect(await failureOf(auth.client.devSignIn(anonymous, {}))).toMatchObject({ code: 'not_found' });
  });

  it('refuses every administrative call by an agent [PE-02]', async () => {
    const agent = actorOf(await auth.addAgent('arahman'));
    const { client } = auth;
    const userId = auth.administrator.id;
    const calls = [
      client.listUsers(agent, {}),
      client.createUser(agent, { firstName: 'A', lastName: 'B', email: 'a@b.example', username: 'abc' }),
      client.updateUser(agent, { userId, isActive: false }),
      client.changeRole(agent, { userId: agent.id, role: 'administrator' }),
      client.resendWelcome(agent, { userId }),
      client.resetPassword(agent, { userId }),
    ];
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ code: 'administrator_required' });
  });
});
