import { randomUUID } from 'node:crypto';
import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, authForTests } from '../testing/started-auth.js';

const system = systemActor('test');

describe('colleagues', () => {
  const auth = authForTests();
  beforeAll(async () => {
    for (const [firstName, lastName, username] of [
      ['Zoë', 'Łuczak', 'zoe_l'],
      ['Amélie', 'Dufour', 'amelie.d'],
      ['Bob', '100%', 'bob-x'],
      ['Ann', 'Straße', 'dufour-fan'],
      ['Al', 'Bob-Xu', 'al.b'],
      ['Gone', 'Dufour', 'gone'],
    ] as const)
      await auth.client.createUser(auth.administrator, {
        ...{ firstName, lastName, username },
        email: `${username}@haldenroe.example`,
      });
    const gone = await byName('gone');
    await auth.client.updateUser(auth.administrator, { userId: gone.id, isActive: false });
  });

  const byName = async (username: string) => {
    const { items } = await auth.client.listUsers(auth.administrator, {});
    const user = items.find((each) => each.username === username);
    if (!user) throw new Error(`There is no ${username}`);
    return user;
  };
  const found = async (query: string | undefined, limit = 20) =>
    (await auth.client.colleagues(actorOf(await byName('bob-x')), { query, limit })).map(
      ({ username }) => username,
    );

  it('matches any part of the name in either order, or of the user name, ignoring case and accents [CO-08]', async () => {
    expect(await found('dufour')).toEqual(['amelie.d', 'dufour-fan']);
    expect(await found('AMELIE d')).toEqual(['amelie.d']);
    expect(await found('dufour amelie')).toEqual(['amelie.d']);
    expect(await found(' luczak   zoe ')).toEqual(['zoe_l']);
    expect(await found('STRASSE')).toEqual(['dufour-fan']);
    expect(await found('elie.d')).toEqual(['amelie.d']);
  });

  it('ranks an exact user name match first [CO-08]', async () => {
    expect(await found('bob-x')).toEqual(['bob-x', 'al.b']);
  });

  it('ranks names that begin with the query before other matches [CO-08]', async () => {
    // Al and Amélie contain the letter only inside a name.
    expect(await found('l')).toEqual(['zoe_l', 'al.b', 'amelie.d']);
  });

  it('lists active people by name up to the limit when the query is empty [CO-08]', async () => {
    const all = ['al.b', 'amelie.d', 'dufour-fan', 'bob-x', 'admin', 'zoe_l'];
    expect(await found(undefined)).toEqual(all);
    expect(await found('   ')).toEqual(all);
    expect(await found(undefined, 2)).toEqual(all.slice(0, 2));
  });

  it('treats %, _ and backslash as plain characters, not as patterns [VA-08]', async () => {
    expect(await found('%')).toEqual(['bob-x']);
    expect(await found('_')).toEqual(['zoe_l']);
    expect(await found('\\')).toEqual([]);
    expect(await failureOf(found('d\u0000'))).toMatchObject({ code: 'invalid_input' });
  });

  it('returns people to any signed-in user, without e-mail addresses', async () => {
    const [person] = await auth.client.colleagues(auth.administrator, { query: 'zoe', limit: 1 });
    expect(Object.keys(person ?? {}).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
      'username',
    ]);
    expect(await failureOf(auth.client.colleagues(anonymous, { limit: 1 }))).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('returns active people by user name in any case, with their role', async () => {
    const people = await auth.client.byUsernames(auth.administrator, {
      usernames: ['ZOE_l', 'zoe_L', 'admin', 'gone', 'nobody', ''],
    });
    expect(people.map(({ username, role }) => [username, role]).sort()).toEqual([
      ['admin', 'administrator'],
      ['zoe_l', 'agent'],
    ]);
    expect(await auth.client.byUsernames(auth.administrator, { usernames: [] })).toEqual([]);
  });

  it('returns contacts and session epochs to system actors only', async () => {
    const [zoe, gone] = [await byName('zoe_l'), await byName('gone')];
    const ids = [zoe.id, gone.id, randomUUID()];
    const contacts = await auth.client.contactsOf(system, { ids });
    expect(contacts.sort((a, b) => a.username.localeCompare(b.username))).toMatchObject([
      { id: gone.id, email: 'gone@haldenroe.example', isActive: false, role: 'agent' },
      { id: zoe.id, email: 'zoe_l@haldenroe.example', isActive: true, role: 'agent' },
    ]);
    expect(await auth.client.sessionEpochs(system, { userIds: ids })).toEqual([
      { userId: zoe.id, sessionEpoch: expect.any(Number) as number },
    ]);
    for (const actor of [auth.administrator, actorOf(zoe), anonymous]) {
      expect(await failureOf(auth.client.contactsOf(actor, { ids }))).toMatchObject({ code: 'forbidden' });
      expect(await failureOf(auth.client.sessionEpochs(actor, { userIds: ids }))).toMatchObject({
        code: 'forbidden',
      });
    }
  });

  it('matches capitals where a name ends in a final sigma [CO-08]', async () => {
    const nikos = { firstName: 'Νίκος', lastName: 'Παπάς', username: 'nikos' };
    await auth.client.createUser(auth.administrator, { ...nikos, email: 'nikos@haldenroe.example' });
    expect(await found('ΠΑΠΑΣ ΝΙΚΟΣ')).toEqual(['nikos']);
  });

  it('matches Arabic names without hamza and vowels [CO-08]', async () => {
    const ahmad = { firstName: 'أَحمد', lastName: 'موسى', username: 'ahmad' };
    await auth.client.createUser(auth.administrator, { ...ahmad, email: 'ahmad@haldenroe.example' });
    expect(await found('احمد موسي')).toEqual(['ahmad']);
  });

  it('matches each word, so that one of several names may be left out [CO-08]', async () => {
    const maria = { firstName: 'María Luisa', lastName: 'García Ortiz', username: 'mlg' };
    await auth.client.createUser(auth.administrator, { ...maria, email: 'mlg@haldenroe.example' });
    expect(await found('maria garcia')).toEqual(['mlg']);
    expect(await found('ortiz luisa')).toEqual(['mlg']);
    expect(await found('maria mlg')).toEqual(['mlg']);
    expect(await found('maria dufour')).toEqual([]);
  });
});
