import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, authForTests } from '../testing/started-auth.js';

const refused = { code: 'invalid_credentials', message: 'Invalid credentials' };
const mailWorker = systemActor('mail worker');

describe('passwords', () => {
  const auth = authForTests();

  const mailsAskedFor = async (userId: string) => {
    const rows = await auth.query<{ name: string }>(
      `select name from auth.outbox where payload->>'userId' = $1 order by created_at`,
      [userId],
    );
    return rows.map(({ name }) => name);
  };

  it('are changed by people who know the current one, which ends every session [AP-03 CP-04]', async () => {
    const user = await auth.addAgent('adufour');
    const temporary = await auth.temporaryPasswordOf(user.id);
    const { sessionEpoch } = await auth.signIn('adufour', temporary);
    const changed = await auth.client.changePassword(actorOf(user), {
      currentPassword: temporary,
      newPassword: 'my own password',
    });
    expect(changed).toMatchObject({
      user: { id: user.id, mustChangePassword: false },
      sessionEpoch: sessionEpoch + 1,
    });
    expect(await failureOf(auth.signIn('adufour', temporary))).toEqual(refused);
    expect((await auth.signIn('adufour', 'my own password')).user.mustChangePassword).toBe(false);
    const [entry] = await auth.query<object>(
      `select actor_id, before, after from auth.audit_log where action = 'user.password_changed'`,
    );
    expect(entry).toEqual({ actor_id: user.id, before: null, after: null });
  });

  it('are not changed for a wrong current, or an unchanged, short, common or own-name new password, naming the field [CP-03 VA-06]', async () => {
    const actor = actorOf(await auth.addReadyAgent('mlindqvist', 'my own password'));
    const change = (currentPassword: string, newPassword: string) =>
      failureOf(auth.client.changePassword(actor, { currentPassword, newPassword }));
    const invalid = (field: string, message: string) => ({ code: 'invalid_input', field, message });
    expect(await change('not my password', 'another password')).toEqual(
      invalid('currentPassword', 'The current password is not correct'),
    );
    expect(await change('my own password', 'my own password')).toEqual(
      invalid('newPassword', 'The new password must differ from the current one'),
    );
    expect(await change('my own password', '')).toEqual(invalid('newPassword', 'Please fill in all fields'));
    expect(await change('my own password', 'short77')).toEqual(
      invalid('newPassword', 'Password must be at least 8 characters long'),
    );
    expect(await change('my own password', 'Sunshine1')).toEqual(
      invalid('newPassword', 'This password is one of the most common ones. Please choose another.'),
    );
    expect(await change('my own password', 'MLindqvist')).toEqual(
      invalid('newPassword', 'The new password must not be your user name or email address'),
    );
    expect(await auth.signIn('mlindqvist', 'my own password')).toMatchObject({ user: { id: actor.id } });
    expect(
      await failureOf(
        auth.client.changePassword(anonymous, {
          currentPassword: 'my own password',
          newPassword: 'another password',
        }),
      ),
    ).toMatchObject({ code: 'unauthenticated' });
  });

  it('are not changed with an expired temporary password, and the error says to ask an administrator [CP-05 ST-05]', async () => {
    const user = await auth.addAgent('late');
    const temporary = await auth.temporaryPasswordOf(user.id);
    await auth.query('update auth.users set temporary_password_expires_at = now() where id = $1', [user.id]);
    const change = (currentPassword: string) =>
      failureOf(
        auth.client.changePassword(actorOf(user), { currentPassword, newPassword: 'my own password' }),
      );
    expect(await change(temporary)).toEqual({
      code: 'invalid_input',
      field: 'currentPassword',
      message: 'Your temporary password has expired. Please ask your administrator for a new one.',
    });
    expect(await change('not the password')).toMatchObject({
      message: 'The current password is not correct',
    });
  });

  it('change only once when two devices change one concurrently', async () => {
    const actor = actorOf(await auth.addReadyAgent('pnair', 'my own password'));
    const results = await Promise.all(
      ['first new password', 'other new password'].map((newPassword) =>
        failureOf(auth.client.changePassword(actor, { currentPassword: 'my own password', newPassword })),
      ),
    );
    expect(results.filter((result) => result === 'nothing was refused')).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ field: 'currentPassword' }));
  });

  it('of new users are issued when the mail is sent, to system actors only, and stored as a hash [ST-05]', async () => {
    const user = await auth.addAgent('rokafor');
    const issued = await auth.issueTemporaryPassword(user.id);
    expect(issued).toEqual({
      firstName: 'Amélie',
      lastName: 'Dufour',
      email: 'rokafor@haldenroe.example',
      username: 'rokafor',
      temporaryPassword: expect.stringMatching(/^\S{20,60}$/) as string,
      expiresAt: expect.stringMatching(/Z$/) as string,
      invitedBy: 'System Administrator',
    });
    const [found] = await auth.query<{ n: number }>(
      `select count(*)::int as n from (select u::text as row from auth.users u union all
         select a::text from auth.audit_log a union all select o::text from auth.outbox o) rows
       where row like '%' || $1 || '%'`,
      [issued?.temporaryPassword],
    );
    expect(found).toEqual({ n: 0 });
    for (const actor of [auth.administrator, actorOf(user), anonymous])
      expect(
        await failureOf(
          auth.client.issueTemporaryPassword(actor, { userId: user.id, reason: 'x', number: 1 }),
        ),
      ).toMatchObject({ code: 'forbidden' });
  });

  it('are not issued to people who are missing, inactive or set up', async () => {
    const ready = await auth.addReadyAgent('tferreira', 'my own password');
    const inactive = await auth.addAgent('gwhitmore');
    await auth.client.updateUser(auth.administrator, { userId: inactive.id, isActive: false });
    expect(await auth.issueTemporaryPassword(ready.id)).toBeNull();
    expect(await auth.issueTemporaryPassword(inactive.id)).toBeNull();
    expect(await auth.issueTemporaryPassword('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect((await auth.signIn('tferreira', 'my own password')).user.id).toBe(ready.id);
  });

  it('are valid one at a time: a resent welcome revokes the previous one at once [AP-28 ST-10]', async () => {
    const user = await auth.addAgent('jweidner');
    const first = await auth.temporaryPasswordOf(user.id);
    await auth.client.resendWelcome(auth.administrator, { userId: user.id });
    expect(await failureOf(auth.signIn('jweidner', first))).toEqual(refused);
    const second = await auth.temporaryPasswordOf(user.id);
    expect((await auth.signIn('jweidner', second)).user.mustChangePassword).toBe(true);
    expect(await mailsAskedFor(user.id)).toEqual(['welcome-mail', 'welcome-mail']);
  });

  it('are issued for the newest mail only, whichever is sent first [ST-10]', async () => {
    const user = await auth.addAgent('twice');
    await auth.client.resendWelcome(auth.administrator, { userId: user.id });
    const requested = await auth.query<{ number: number }>(
      `select (payload->>'number')::int as number from auth.outbox
       where payload->>'userId' = $1 order by created_at`,
      [user.id],
    );
    const issued = [];
    for (const { number } of requested.reverse())
      issued.push(
        await auth.client.issueTemporaryPassword(mailWorker, { userId: user.id, number, reason: 'mail' }),
      );
    const [newest, older] = issued;
    expect(older).toBeNull();
    expect((await auth.signIn('twice', newest?.temporaryPassword ?? '')).user.id).toBe(user.id);
  });

  it('of people who are set up get no second welcome mail [ST-10]', async () => {
    const user = await auth.addReadyAgent('arahman', 'my own password');
    expect(await failureOf(auth.client.resendWelcome(auth.administrator, { userId: user.id }))).toMatchObject(
      { code: 'setup_already_complete' },
    );
    expect(await mailsAskedFor(user.id)).toEqual(['welcome-mail']);
  });

  it('are revoked by a reset, with every session, before any mail is sent [AP-29 ST-06 ST-10]', async () => {
    const user = await auth.addReadyAgent('hbrandt', 'my own password');
    const { sessionEpoch } = await auth.signIn('hbrandt', 'my own password');
    const reset = await auth.client.resetPassword(auth.administrator, { userId: user.id });
    expect(reset.mustChangePassword).toBe(true);
    expect(await failureOf(auth.signIn('hbrandt', 'my own password'))).toEqual(refused);
    expect((await auth.client.principal(anonymous, { userId: user.id }))?.sessionEpoch).toBe(
      sessionEpoch + 1,
    );
    expect(
      await failureOf(
        auth.client.changePassword(actorOf(user), {
          currentPassword: 'my own password',
          newPassword: 'another password',
        }),
      ),
    ).toMatchObject({ field: 'currentPassword' });
    expect(await mailsAskedFor(user.id)).toEqual(['welcome-mail', 'password-reset-mail']);
    await auth.client.resendWelcome(auth.administrator, { userId: user.id });
    expect((await mailsAskedFor(user.id)).slice(2)).toEqual(['password-reset-mail']);
  });

  it('of an inactive user cannot be reset: no mail is sent and the error says why', async () => {
    const user = await auth.addReadyAgent('inactive', 'my own password');
    await auth.client.updateUser(auth.administrator, { userId: user.id, isActive: false });
    expect(await failureOf(auth.client.resetPassword(auth.administrator, { userId: user.id }))).toMatchObject(
      { code: 'user_inactive', message: expect.stringContaining('inactive') as string },
    );
  });
});
