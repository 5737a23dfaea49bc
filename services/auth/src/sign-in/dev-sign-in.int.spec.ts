import { anonymous } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { authForTests } from '../testing/started-auth.js';

describe('development sign-in, enabled', () => {
  const auth = authForTests({ DEV_LOGIN: 'true' });

  it('returns one existing demo agent, also to concurrent callers [LP-06]', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => auth.client.devSignIn(anonymous, {})));
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(1);
    expect(people[0]?.user).toMatchObject({
      username: 'demo.agent',
      firstName: 'Mara',
      lastName: 'Lindqvist',
      role: 'agent',
      mustChangePassword: false,
    });
  });

  it('returns a demo administrator on request', async () => {
    const { user } = await auth.client.devSignIn(anonymous, { role: 'administrator' });
    expect(user.role).toBe('administrator');
  });

  it('refuses a demo agent who was made administrator or deactivated', async () => {
    const { user } = await auth.client.devSignIn(anonymous, {});
    await auth.client.changeRole(auth.administrator, { userId: user.id, role: 'administrator' });
    expect(await failureOf(auth.client.devSignIn(anonymous, {}))).toMatchObject({ code: 'forbidden' });
    await auth.client.changeRole(auth.administrator, { userId: user.id, role: 'agent' });
    await auth.client.updateUser(auth.administrator, { userId: user.id, isActive: false });
    expect(await failureOf(auth.client.devSignIn(anonymous, {}))).toMatchObject({ code: 'forbidden' });
  });

  it('leaves the demo people without a password', async () => {
    await auth.client.devSignIn(anonymous, { role: 'administrator' });
    expect(await failureOf(auth.signIn('demo.administrator', 'demo.administrator'))).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
