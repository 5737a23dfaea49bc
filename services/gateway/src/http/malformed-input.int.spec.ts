import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@jobref/contracts/domain/errors';
import type { HttpClient } from '@jobref/testing/http-client';
import { routesOf } from '../testing/routes-of.js';
import { StartedProduct } from '../testing/started-product.js';

const nothing = '00000000-0000-0000-0000-000000000000';
const ids = [
  'nonsense',
  '%00',
  '%25',
  '%E0%A4%A',
  '..%2F..%2Fadmin',
  `1' or '1'='1`,
  'x'.repeat(3_000),
  randomUUID().toUpperCase(),
  nothing,
].map((id) => id.replaceAll(' ', '%20'));
const bodies = [
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":',
  '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  JSON.stringify({ content: 'x'.repeat(300_000) }),
  JSON.stringify(
    Object.fromEntries(
      ['title', 'content', 'userId', 'assigneeId', 'status', 'permissions', 'share', 'toUserId'].map(
        (field) => [field, { toString: 'x', length: -1 }],
      ),
    ),
  ),
];
const queries = [
  'limit=-1',
  'limit=1.5',
  'limit=NaN',
  'limit=1&limit=2',
  'limit[]=1',
  'cursor=',
  'cursor=x',
  'cursor=%00',
  `cursor=${'A'.repeat(5_000)}`,
  `cursor=${Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url')}`,
  `cursor=${Buffer.from('[[[[]]]]').toString('base64url')}`,
  `cursor=${Buffer.from(JSON.stringify([1e308, nothing])).toString('base64url')}`,
  'query=%25_%5C%27%22%3B',
  'query=%ED%A0%80',
  'userId=x&action=y&open=z&from=x&to=y&status=q',
  '__proto__[x]=1&constructor=1',
];
const atOnce = 10;
/** Routes that end the caller's session, or never end. */
const leftOut = /logout|dev-login|\/live$|\/\*$/;

describe('every route', () => {
  const product = StartedProduct.forTests({
    CALLS_PER_SESSION: '1000000',
    SIGN_IN_FAILURES_PER_ADDRESS: '100000',
  });
  let routes: string[];
  /** Reaches every route: ids and bodies are read in the same way for everyone. */
  let administrator: HttpClient;
  let agent: HttpClient;
  beforeAll(async () => {
    [administrator, agent] = [await product.administrator(), await product.agent()];
    routes = routesOf(product.gateway).filter((route) => !route.startsWith('HEAD ') && !leftOut.test(route));
  });

  type Call = [method: string, path: string, body?: string];
  const faultOf = async (person: HttpClient, [method, path, body]: Call): Promise<string[]> => {
    const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
    const answer = await person.fetch(path, { method, body, headers });
    const text = await answer.text();
    const isReadable = answer.status < 400 || (JSON.parse(text) as Partial<ErrorBody>).message !== undefined;
    if (answer.status < 500 && isReadable) return [];
    return [`${method} ${path.slice(0, 100)} ${body?.slice(0, 60)}: ${answer.status} ${text}`];
  };
  /** Returns the calls that ended in a server error, or in an error without a readable message. */
  const faultsOf = async (calls: Call[], ...people: HttpClient[]): Promise<string[]> => {
    const faults: string[] = [];
    for (let start = 0; start < calls.length; start += atOnce) {
      const some = calls.slice(start, start + atOnce);
      const found = some.flatMap((call) => people.map((person) => faultOf(person, call)));
      faults.push(...(await Promise.all(found)).flat());
    }
    return faults;
  };
  const split = (route: string) => route.split(' ') as [string, string];
  const filled = (path: string, id: string) => path.replaceAll(/:\w+/g, id);

  it('handles malformed ids without a server error and with a readable message [VA-08 AP-31]', async () => {
    const named = routes.map(split).filter(([, path]) => path.includes(':'));
    expect(named.length).toBeGreaterThan(25);
    const body = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : '{}');
    expect(
      await faultsOf(
        named.flatMap(([method, path]) => ids.map((id): Call => [method, filled(path, id), body(method)])),
        administrator,
      ),
    ).toEqual([]);
  });

  it('handles malformed bodies without a server error and with a readable message [VA-08 VA-10 AP-31]', async () => {
    const writes = routes.map(split).filter(([method]) => !['GET', 'DELETE'].includes(method));
    expect(writes.length).toBeGreaterThan(25);
    expect(
      await faultsOf(
        writes.flatMap(([method, path]) => bodies.map((body): Call => [method, filled(path, nothing), body])),
        administrator,
      ),
    ).toEqual([]);
  });

  it('handles malformed queries without a server error and with a readable message [VA-08 AP-31]', async () => {
    const reads = routes.map(split).filter(([method]) => method === 'GET');
    expect(
      await faultsOf(
        reads.flatMap(([method, path]) =>
          queries.map((query): Call => [method, `${filled(path, nothing)}?${query}`]),
        ),
        // Each sees lists of their own.
        administrator,
        agent,
      ),
    ).toEqual([]);
  });
});
