import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import type { HttpClient } from '@jobref/testing/http-client';
import { until } from '@jobref/testing/until';
import { StartedProduct } from '../testing/started-product.js';

describe('gateway metrics', () => {
  const product = StartedProduct.forTests();
  let agent: HttpClient;

  beforeAll(async () => {
    agent = await product.agent();
  });

  const lines = async (name: string): Promise<string[]> => {
    const text = await product.gateway.get(OpsServer).metrics();
    return text.split('\n').filter((line) => line.startsWith(`${name}{`));
  };
  const requests = () => lines('jobref_http_requests_seconds_count');

  it('count requests by route pattern, and never contain requested values', async () => {
    const id = '7793237a-050e-43f8-b855-e5697d305542';
    await agent.get(`/api/jobs/${id}`);
    for (const path of ['/api/secret-1', '/api/jobs/x/y/secret-2', '/api/%E0%A4%A', `/secret-3?${id}`])
      await agent.get(path);
    await agent.fetch('/api/jobs', { method: 'PROPFIND' });
    const has = (line: string, ...parts: string[]) => parts.every((part) => line.includes(part));
    await until(async () =>
      (await requests()).some((line) => has(line, 'route="/api/jobs/:id"', 'method="GET"', 'status="4xx"')),
    );
    const counted = await requests();
    expect(counted.some((line) => has(line, 'route="unmatched"', 'status="4xx"'))).toBe(true);
    expect(counted.join('\n')).not.toMatch(/secret|7793237a|PROPFIND/);
    const routes = counted.map((line) => /route="([^"]*)"/.exec(line)?.[1] ?? '');
    expect(routes.filter((route) => !/^(unmatched|\/api\/[\w/:.-]*)$/.test(route))).toEqual([]);
  });

  it('count calls to other services by name, and open streams separately from requests', async () => {
    const calls = await lines('jobref_calls_made_seconds_count');
    expect(calls.some((line) => line.includes('outcome="not_found"') && line.includes('call="jobs.'))).toBe(
      true,
    );
    expect(calls.every((line) => line.includes('service="gateway"'))).toBe(true);
    const leave = new AbortController();
    const stream = await agent.fetch('/api/live', { signal: leave.signal });
    expect(stream.status).toBe(200);
    expect((await lines('jobref_live_streams'))[0]).toMatch(/ 1$/);
    leave.abort();
    await until(async () => (await lines('jobref_live_streams'))[0]?.endsWith(' 0'));
    expect((await requests()).join('\n')).not.toContain('/api/live');
  });

  it('are sent only to administrators as Server-Timing, in total and per call', async () => {
    const administrator = await product.administrator();
    const times = async (client: HttpClient, path: string) =>
      (await client.get(path)).headers.get('server-timing');
    await times(administrator, '/api/auth/user'); // from here on the principal is cached
    expect(await times(administrator, '/api/jobs')).toMatch(/^total;dur=[\d.]+, jobs\.list;dur=[\d.]+$/);
    expect(await times(administrator, '/api/jobs/nonsense')).toMatch(/^total;dur=[\d.]+$/);
    const credentials = { username: 'admin', password: 'the-first-password' };
    const signIn = await product.client().post('/api/admin/login', credentials);
    expect(signIn.headers.get('server-timing')).toMatch(/^total;dur=[\d.]+, auth\.signIn;dur=/);
    expect(await times(agent, '/api/jobs')).toBeNull();
    expect(await times(product.client(), '/api/config')).toBeNull();
  });
});
