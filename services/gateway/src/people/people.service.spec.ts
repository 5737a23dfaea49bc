import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { CurrentUser, PersonName } from '@jobref/contracts/domain/users';
import type { AuthClient } from '@jobref/service-kit/calls/clients';
import { createLogger } from '@jobref/service-kit/logging';
import { SignedInActor } from '../http/principal.js';
import type { PersonCache } from '../sessions/person-cache.js';
import type { Naming } from './people-names.js';
import { PeopleService } from './people.service.js';

const actor: UserActor = { kind: 'user', id: randomUUID(), role: 'agent' };
const nameOf = (id: string): PersonName => ({
  ...{ id, firstName: 'Test', lastName: id, username: id },
  profileImageUrl: null,
});
type Pair = (string | null)[];
const naming: Naming<Pair, (string | undefined)[]> = {
  idsIn: (pair) => pair,
  named: (pair, names) => pair.map((id) => names.of(id)?.username),
};

/** Creates a PeopleService over a fake auth that knows everyone but `gone`; returns its calls too. */
const started = () => {
  const asked: string[][] = [];
  const auth = {
    namesOf: (_: unknown, { ids }: { ids: string[] }) => {
      asked.push(ids);
      return Promise.resolve(ids.filter((id) => id !== 'gone').map(nameOf));
    },
    byUsernames: (_: unknown, { usernames }: { usernames: string[] }) => {
      asked.push(usernames);
      return Promise.resolve(usernames.map((username) => ({ ...nameOf(username), role: 'agent' })));
    },
  };
  const inRedis: string[] = [];
  const cache = {
    names: (ids: string[]) => Promise.resolve(ids.filter((id) => inRedis.includes(id)).map(nameOf)),
  };
  const people = new PeopleService(
    auth as unknown as AuthClient,
    cache as unknown as PersonCache,
    createLogger('gateway', 'silent'),
  );
  return { people, asked, auth, inRedis };
};

describe('names of people', () => {
  it('are requested in one call, each once, and stay empty for missing people', async () => {
    const { people, asked } = started();
    expect(
      await people.nameAll(
        actor,
        [
          ['a', 'b'],
          ['b', null],
          ['gone', 'a'],
        ],
        naming,
      ),
    ).toEqual([
      ['a', 'b'],
      ['b', undefined],
      [undefined, 'a'],
    ]);
    expect(asked).toEqual([['a', 'b', 'gone']]);
  });

  it('are not requested without ids', async () => {
    const { people, asked } = started();
    expect(await people.namePage(actor, { items: [], nextCursor: null, total: 0 }, naming)).toEqual({
      ...{ items: [], nextCursor: null, total: 0 },
    });
    expect(await people.nameOne(actor, [null], naming)).toEqual([undefined]);
    expect(asked).toEqual([]);
  });

  it('are requested from auth only if Redis does not have them', async () => {
    const { people, asked, inRedis } = started();
    inRedis.push('a', 'c');
    expect(await people.nameOne(actor, ['a', 'b', 'c'], naming)).toEqual(['a', 'b', 'c']);
    expect(await people.nameOne(actor, ['c'], naming)).toEqual(['c']);
    expect(asked).toEqual([['b']]);
  });

  it('are known for the caller', async () => {
    const { people, asked } = started();
    const me = { ...nameOf('me'), role: 'agent', email: 'me@agency.example' } as CurrentUser;
    const own = new SignedInActor(me, {
      sessionId: 'secret',
      signIn: { id: 's', userId: 'me', sessionEpoch: 1, createdAt: 0, device: '', address: '' },
    });
    expect(await people.nameAll(own, [['me'], ['a']], naming)).toEqual([['me'], ['a']]);
    expect(await people.nameOne(own, ['me', null], naming)).toEqual(['me', undefined]);
    expect(asked).toEqual([['a']]);
    expect(JSON.parse(JSON.stringify(own))).toEqual({ kind: 'user', id: 'me', role: 'agent' });
  });

  it('are requested in several calls above the limit of one', async () => {
    const { people, asked } = started();
    const many = Array.from({ length: 2_500 }, (_, n) => String(n));
    expect(await people.nameOne(actor, many, naming)).toEqual(many);
    expect(asked.map((ids) => ids.length)).toEqual([1_000, 1_000, 500]);
  });

  it('stay empty while auth is unavailable, and nothing else fails', async () => {
    const { people, auth } = started();
    auth.namesOf = () => Promise.reject(new Error('away'));
    expect(await people.nameOne(actor, ['a', null], naming)).toEqual([undefined, undefined]);
  });
});

describe('mentions in a text', () => {
  it('are looked up only if there may be some, and never more than auth accepts [CO-08 VA-09]', async () => {
    const { people, asked } = started();
    expect(await people.mentionedIn(actor, 'Mail me at a@b.example')).toEqual([]);
    expect(asked).toEqual([]);
    expect(await people.mentionedIn(actor, '@mara')).toEqual([{ id: 'mara', role: 'agent' }]);
    await people.mentionedIn(
      actor,
      Array.from({ length: 60 }, (_, n) => `@name${n}${'!'.repeat(58)}`).join(' '),
    );
    expect(asked[1]).toHaveLength(1_000);
  });
});
