import { failureOf } from '@jobref/testing/failure-of';
import { authForTests } from '../testing/started-auth.js';

describe('list of people', () => {
  const auth = authForTests();
  beforeAll(async () => {
    // A hundred rows of one statement share their creation time: only their ids order them.
    await auth.query(`insert into auth.users (first_name, last_name, username, email)
      select 'A', 'B', 'user' || n, 'user' || n || '@jobref.example' from generate_series(1, 100) n`);
  });

  const pages = async (limit: number) => {
    const seen: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await auth.client.listUsers(auth.administrator, { limit, cursor });
      expect(page.total).toBe(cursor === undefined ? 101 : null);
      seen.push(page.items.map(({ username }) => username));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };

  it('returns each person once across pages, newest first [AP-24 AP-26 AP-30]', async () => {
    const seen = await pages(30);
    expect(seen.map((page) => page.length)).toEqual([30, 30, 30, 11]);
    expect(new Set(seen.flat()).size).toBe(101);
    expect(seen.flat().at(-1)).toBe('admin');
  });

  it('ends with a last page that is full', async () => {
    expect((await pages(101)).map((page) => page.length)).toEqual([101]);
  });

  it('rejects an invalid cursor or limit [VA-08]', async () => {
    const list = (query: object) => failureOf(auth.client.listUsers(auth.administrator, query));
    expect(await list({ cursor: 'nonsense' })).toMatchObject({ code: 'invalid_input', field: 'cursor' });
    expect(await list({ limit: 0 })).toMatchObject({ code: 'invalid_input', field: 'limit' });
    expect(await list({ limit: 'many' })).toEqual({
      code: 'invalid_input',
      field: 'limit',
      message: 'limit must be a number',
    });
  });
});
