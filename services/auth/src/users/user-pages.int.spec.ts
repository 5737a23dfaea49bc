import { failureOf } from '@jobref/testing/failure-of';
import { type StartedAuth, startAuth } from '../testing/started-auth.js';

describe('the list of people', () => {
  let auth: StartedAuth;
  beforeAll(async () => {
    auth = await startAuth();
    // A hundred in one statement share their time of creation: only their ids tell them apart.
    await auth.query(`insert into auth.users (first_name, last_name, username, email)
      select 'A', 'B', 'user' || n, 'user' || n || '@jobref.example' from generate_series(1, 100) n`);
  });
  afterAll(() => auth.close());

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

  it('shows everybody once, page by page, the newest first [AP-24 AP-26 AP-30]', async () => {
    const seen = await pages(30);
    expect(seen.map((page) => page.length)).toEqual([30, 30, 30, 11]);
    expect(new Set(seen.flat()).size).toBe(101);
    expect(seen.flat().at(-1)).toBe('admin');
  });

  it('ends with the last full page', async () => {
    expect((await pages(101)).map((page) => page.length)).toEqual([101]);
  });

  it('refuses a cursor and a limit that make no sense [VA-08]', async () => {
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
