import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, newAgent, authForTests } from '../testing/started-auth.js';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('user management', () => {
  const auth = authForTests();

  const auditOf = (userId: string, like = '%') =>
    auth.query<object>(
      `select action, actor_id, before, after from auth.audit_log
       where record_id = $1 and action like $2 order by at`,
      [userId, like],
    );
  const byAdministrator = (action: string, before: object | null, after: object | null) => ({
    action,
    actor_id: auth.administrator.id,
    before,
    after,
  });

  it('adds an agent without a password, with the welcome mail in the same transaction [AP-27 ST-05 PE-07]', async () => {
    const request = { ...newAgent('adufour'), mobile: ' +33 6 1244 8810 ' };
    const user = await auth.client.createUser(auth.administrator, request);
    expect(user).toMatchObject({
      role: 'agent',
      isActive: true,
      mustChangePassword: true,
      lastLogin: null,
      mobile: '+33 6 1244 8810',
    });
    expect(
      await auth.query(
        `select u.password_hash, o.name, o.payload, u.created_at::date = o.created_at::date as same_day
         from auth.users u join auth.outbox o on o.payload->>'userId' = u.id::text where u.id = $1`,
        [user.id],
      ),
    ).toEqual([
      { password_hash: null, name: 'welcome-mail', payload: { userId: user.id, number: 0 }, same_day: true },
    ]);
    expect(await auditOf(user.id)).toEqual([
      byAdministrator('user.created', null, {
        ...newAgent('adufour'),
        mobile: '+33 6 1244 8810',
        role: 'agent',
      }),
    ]);
  });

  it('rejects a taken user name or e-mail address in any case, names the field and writes nothing [VA-07]', async () => {
    await auth.addAgent('Tomas.Ferreira');
    const rows = () => auth.query('select count(*)::int as n from auth.outbox');
    const before = await rows();
    const create = (change: object) =>
      failureOf(auth.client.createUser(auth.administrator, { ...newAgent('other'), ...change }));
    expect(await create({ username: 'tomas.FERREIRA' })).toEqual({
      code: 'username_taken',
      message: 'This username is already taken',
      field: 'username',
    });
    expect(await create({ email: 'TOMAS.ferreira@haldenroe.example' })).toEqual({
      code: 'email_taken',
      message: 'This email address is already in use',
      field: 'email',
    });
    expect(await rows()).toEqual(before);
  });

  it('lets only one of several concurrent requests add the same user name [VA-07]', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        failureOf(
          auth.client.createUser(auth.administrator, {
            ...newAgent('pnair'),
            email: `pnair${n}@haldenroe.example`,
          }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'nothing was refused')).toHaveLength(1);
    expect(results.filter((result) => (result as { code: string }).code === 'username_taken')).toHaveLength(
      7,
    );
  });

  it('reports missing and invalid fields by name [UM-10 VA-06 VA-07 VA-09]', async () => {
    const refusal = (change: object) =>
      failureOf(auth.client.createUser(auth.administrator, { ...newAgent('somebody'), ...change }));
    const invalid = (field: string, message: string) => ({ code: 'invalid_input', field, message });
    expect(await refusal({ firstName: ' ' })).toEqual(invalid('firstName', 'First name is required'));
    expect(await refusal({ lastName: undefined })).toEqual(invalid('lastName', 'Last name is required'));
    expect(await refusal({ email: 'nobody' })).toEqual(invalid('email', 'Valid email is required'));
    expect(await refusal({ username: 'ab' })).toEqual(
      invalid('username', 'Username must be at least 3 characters'),
    );
    expect(await refusal({ firstName: 'a\0b' })).toMatchObject({ code: 'invalid_input', field: 'firstName' });
    expect(await refusal({ lastName: 'x'.repeat(101) })).toMatchObject({ field: 'lastName' });
  });

  it('updates only the given fields and audits only the changed ones', async () => {
    const user = await auth.addAgent('rokafor');
    const update = (change: object) =>
      auth.client.updateUser(auth.administrator, { userId: user.id, ...change });
    const changed = await update({ lastName: 'Okafor', mobile: '+44 20', role: 'administrator' });
    expect(changed).toEqual({ ...user, lastName: 'Okafor', mobile: '+44 20', version: changed.version });
    expect(changed.version).not.toBe(user.version);
    expect((await update({ mobile: '' })).mobile).toBeNull();
    await update({ lastName: 'Okafor' });
    expect(await auditOf(user.id, 'user.updated')).toEqual([
      byAdministrator(
        'user.updated',
        { lastName: 'Dufour', mobile: null },
        { lastName: 'Okafor', mobile: '+44 20' },
      ),
      byAdministrator('user.updated', { mobile: '+44 20' }, { mobile: null }),
    ]);
    expect(await failureOf(update({ email: 'adufour@haldenroe.example' }))).toMatchObject({
      code: 'email_taken',
    });
  });

  it('ends the sessions on deactivation, and lets a reactivated user sign in again [UM-15]', async () => {
    const user = await auth.addReadyAgent('gwhitmore', 'my own password');
    const { sessionEpoch } = await auth.signIn('gwhitmore', 'my own password');
    const setActive = (isActive: boolean) =>
      auth.client.updateUser(auth.administrator, { userId: user.id, isActive });
    expect((await setActive(false)).isActive).toBe(false);
    await setActive(false);
    expect((await setActive(true)).isActive).toBe(true);
    expect((await auth.signIn('gwhitmore', 'my own password')).sessionEpoch).toBe(sessionEpoch + 1);
    expect(await auditOf(user.id, '%activated')).toEqual([
      byAdministrator('user.deactivated', null, null),
      byAdministrator('user.activated', null, null),
    ]);
  });

  it('changes a role, which ends the sessions [AP-25 UM-03 PE-03]', async () => {
    const user = await auth.addReadyAgent('jweidner', 'my own password');
    const { sessionEpoch } = await auth.signIn('jweidner', 'my own password');
    const change = (userId: string, role: 'agent' | 'administrator') =>
      auth.client.changeRole(auth.administrator, { userId, role });
    expect((await change(user.id, 'administrator')).role).toBe('administrator');
    expect((await change(user.id, 'administrator')).role).toBe('administrator');
    const { sessionEpoch: after } = await auth.signIn('jweidner', 'my own password', 'administrators');
    expect(after).toBe(sessionEpoch + 1);
    expect(await auditOf(user.id, 'user.role_changed')).toEqual([
      byAdministrator('user.role_changed', { role: 'agent' }, { role: 'administrator' }),
    ]);
    expect(await failureOf(change(auth.administrator.id, 'agent'))).toEqual({
      code: 'forbidden',
      message: 'You cannot change your own role',
    });
    const reviewed = () => auth.query(`select payload from auth.outbox where name = 'review-notifications'`);
    expect(await reviewed()).toEqual([]);
    await change(user.id, 'agent');
    // Notifications that they received as an administrator are reviewed.
    expect(await reviewed()).toEqual([{ payload: { userId: user.id } }]);
  });

  it('returns not_found for an unknown person', async () => {
    const missing = { code: 'not_found', message: 'User not found' };
    const { client, administrator } = auth;
    const userId = unknownId;
    expect(await failureOf(client.updateUser(administrator, { userId, isActive: false }))).toEqual(missing);
    expect(await failureOf(client.changeRole(administrator, { userId, role: 'agent' }))).toEqual(missing);
    expect(await failureOf(client.resetPassword(administrator, { userId }))).toEqual(missing);
    expect(await failureOf(client.resendWelcome(administrator, { userId }))).toEqual(missing);
  });

  it('returns names to any signed-in user', async () => {
    const user = await auth.addAgent('arahman');
    expect(await auth.client.namesOf(actorOf(user), { ids: [user.id, unknownId] })).toEqual([
      { id: user.id, firstName: 'Amélie', lastName: 'Dufour', username: 'arahman', profileImageUrl: null },
    ]);
  });
});
