import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, authForTests } from '../testing/started-auth.js';

describe('last active administrator', () => {
  const auth = authForTests();

  const activeAdministrators = () =>
    auth.query<{ id: string }>(`select id from auth.users where role = 'administrator' and is_active`);
  const secondAdministrator = async (username: string) => {
    const { id } = await auth.addReadyAgent(username, 'my own password');
    return auth.client.changeRole(auth.administrator, { userId: id, role: 'administrator' });
  };

  it('remains when two administrators demote and deactivate each other concurrently', async () => {
    const second = await secondAdministrator('second');
    const [one, other] = [auth.administrator, actorOf(second)];
    const attempts: Promise<unknown>[] = [];
    const rows = `select id from auth.users where role = 'administrator' order by id for update`;
    await auth.whileRowsLocked(rows, 2, () => {
      attempts.push(
        failureOf(auth.client.changeRole(one, { userId: other.id, role: 'agent' })),
        failureOf(auth.client.updateUser(other, { userId: one.id, isActive: false })),
      );
    });
    const results = await Promise.all(attempts);
    expect(results).toContainEqual({
      code: 'last_administrator',
      message: 'At least one active administrator must remain',
    });
    expect(results).toContain('nothing was refused');
    expect(await activeAdministrators()).toHaveLength(1);
    await auth.query(
      `update auth.users set is_active = true, role = case when id = $1 then 'administrator' else 'agent' end`,
      [one.id],
    );
  });

  it('is determined without counting inactive administrators', async () => {
    const second = await secondAdministrator('inactive');
    await auth.client.updateUser(auth.administrator, { userId: second.id, isActive: false });
    // A call sent before its actor was deactivated.
    const late = auth.client.changeRole(actorOf(second), { userId: auth.administrator.id, role: 'agent' });
    expect(await failureOf(late)).toMatchObject({ code: 'last_administrator' });
  });

  it('counts only people who can sign in, as a temporary password may expire or never arrive [PE-03]', async () => {
    const { id } = await auth.addAgent('not-set-up');
    const pending = await auth.client.changeRole(auth.administrator, { userId: id, role: 'administrator' });
    const userId = auth.administrator.id;
    const refused = expect.objectContaining({ code: 'last_administrator' }) as unknown;
    const losing = async () => [
      await failureOf(auth.client.changeRole(actorOf(pending), { userId, role: 'agent' })),
      await failureOf(auth.client.updateUser(actorOf(pending), { userId, isActive: false })),
      await failureOf(auth.client.resetPassword(auth.administrator, { userId })),
    ];
    expect(await losing()).toEqual([refused, refused, refused]);
    await auth.temporaryPasswordOf(id);
    expect(await losing()).toEqual([refused, refused, refused]);
    await auth.client.resetPassword(auth.administrator, { userId: id });
  });

  it('remains when two administrators reset each other’s password concurrently [PE-03]', async () => {
    const [one, other] = [auth.administrator, actorOf(await secondAdministrator('third'))];
    const attempts: Promise<unknown>[] = [];
    const rows = `select id from auth.users where role = 'administrator' order by id for update`;
    await auth.whileRowsLocked(rows, 2, () => {
      attempts.push(
        failureOf(auth.client.resetPassword(one, { userId: other.id })),
        failureOf(auth.client.resetPassword(other, { userId: one.id })),
      );
    });
    const results = await Promise.all(attempts);
    expect(results).toContain('nothing was refused');
    expect(results).toContainEqual(expect.objectContaining({ code: 'last_administrator' }));
  });
});
