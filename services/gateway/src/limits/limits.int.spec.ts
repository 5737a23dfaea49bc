import { randomUUID } from 'node:crypto';
import type { HttpClient } from '@jobref/testing/http-client';
import { completeFirstSignIn, passwordOf } from '@jobref/testing/new-agent';
import { until } from '@jobref/testing/until';
import { GatewayRedis } from '../sessions/redis.js';
import { StartedProduct } from '../testing/started-product.js';

const password = 'the-first-password';
// Longer than a test takes: `retryTimePasses` ends it.
const retrySeconds = 600;

describe('rate limits and outages', () => {
  const product = StartedProduct.forTests();
  let strict: string;
  let perAddress: string;

  beforeAll(async () => {
    perAddress = await product.addGateway({
      SIGN_IN_FAILURES_PER_ADDRESS: '6',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    strict = await product.addGateway({
      SIGN_IN_FAILURES_PER_NAME: '3',
      SIGN_IN_FAILURES_PER_ADDRESS: '30',
      TRUSTED_PROXIES: '127.0.0.1',
      SIGN_IN_RETRY_SECONDS: String(retrySeconds),
      LINK_MAILS_PER_HOUR: '2',
      CALLS_PER_SESSION: '20',
      CALLS_WINDOW_SECONDS: '600',
    });
  });

  const attempt = (username: string, given: string, origin = strict, client?: HttpClient) =>
    (client ?? product.client(origin)).post('/api/auth/login', { username, password: given });
  const attempts = async (count: number, username: string, given = 'wrong') => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push((await attempt(username, given)).status);
    return answers;
  };

  /** Ends the wait for the next further attempt. */
  const retryTimePasses = async () => {
    const redis = product.gateway.get(GatewayRedis);
    await redis.del(await redis.keys('gateway:sign-in:further-try:*'));
  };

  it('limits failed sign-ins per name, then allows one further attempt per interval, right or wrong [SL-04]', async () => {
    expect(await attempts(4, 'admin')).toEqual([401, 401, 401, 429]);
    const refused = await attempt(' ADMIN ', password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body).toHaveProperty(
      'message',
      'Too many failed sign-ins. Please try again in 10 minutes.',
    );
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter > 0 && retryAfter <= retrySeconds).toBe(true);
    // Names that the database treats as equal count as one.
    expect((await attempt('ADM\u0130N', password)).status).toBe(429);
    await retryTimePasses();
    expect((await attempt('admin', 'wrong')).status).toBe(401);
    expect((await attempt('admin', password)).status).toBe(429);
    await retryTimePasses();
    expect((await attempt('admin', password)).status).toBe(200);
    expect(await attempts(3, 'admin', password)).toEqual([200, 200, 200]);
  });

  it('limits the mails with links that a person sends', async () => {
    await product.newAgent('mailer');
    const mailer = product.client(strict);
    expect((await attempt('mailer', passwordOf('mailer'), strict, mailer)).status).toBe(200);
    const path = `/api/jobs/${randomUUID()}/pdfs/${randomUUID()}/links`;
    const send = (wanted: object) => mailer.post(path, wanted);
    const mail = { to: 'ann@client.example', subject: 'Your dossier', message: 'Hello' };
    expect((await send({ mail })).status).toBe(404);
    expect((await send({ mail })).status).toBe(404);
    const refused = await send({ mail });
    expect(refused.status).toBe(429);
    expect(refused.body).toHaveProperty(
      'message',
      expect.stringMatching(
        /^At most 2 mails with links can be sent in an hour\. Please try again in \d+ minutes\.$/,
      ),
    );
    expect((await send({})).status).toBe(404);
  });

  it('treats an unknown name like any other', async () => {
    expect(await attempts(4, 'nobody.at.all')).toEqual([401, 401, 401, 429]);
    expect((await attempt('admin', password)).status).toBe(200);
  });

  it('counts parallel failures exactly, and never limits correct passwords', async () => {
    const statuses = async (given: string, username: string) =>
      (await Promise.all(Array.from({ length: 12 }, () => attempt(username, given)))).map(
        ({ status }) => status,
      );
    const wrong = await statuses('wrong', 'parallel');
    expect(wrong.filter((status) => status === 401)).toHaveLength(3);
    expect(wrong.filter((status) => status === 429)).toHaveLength(9);
    expect(await statuses(password, 'admin')).toEqual(Array(12).fill(200));
  });

  it('locks no one out at their usual address while others keep trying elsewhere [SL-04]', async () => {
    await product.newAgent('colleague');
    const from = (address: string, given: string) =>
      product
        .client(strict)
        .post('/api/auth/login', { username: 'colleague', password: given }, { 'x-forwarded-for': address });
    const own = passwordOf('colleague');
    expect((await from('203.0.113.20', own)).status).toBe(200);
    for (let index = 0; index < 3; index += 1) expect((await from('203.0.113.21', 'wrong')).status).toBe(401);
    expect((await from('203.0.113.21', own)).status).toBe(429);
    expect((await from('203.0.113.20', own)).status).toBe(200);
  });

  it('limits failed sign-ins per address, across all names', async () => {
    const from = (address: string, index: number) =>
      product
        .client(perAddress)
        .post(
          '/api/auth/login',
          { username: `name-${index}`, password: 'wrong' },
          { 'x-forwarded-for': address },
        );
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push((await from('203.0.113.7', index)).status);
    expect(answers).toEqual([...Array<number>(6).fill(401), 429]);
    expect((await from('203.0.113.8', 99)).status).toBe(401);
  });

  it('counts all addresses of one IPv6 line as one [SL-04]', async () => {
    const from = (address: string, index: number) =>
      product
        .client(perAddress)
        .post(
          '/api/auth/login',
          { username: `line-${index}`, password: 'wrong' },
          { 'x-forwarded-for': address },
        );
    const answers = [];
    for (let index = 0; index < 7; index += 1)
      answers.push((await from(`2001:db8:1:1::${index + 1}`, index)).status);
    expect(answers).toEqual([...Array<number>(6).fill(401), 429]);
    expect((await from('2001:db8:1:2::1', 99)).status).toBe(401);
  });

  it('counts attempts per address in advance, so that a flood gains nothing and delays no one elsewhere [SL-04]', async () => {
    await product.newAgent('elsewhere');
    const from = (address: string, username: string, given: string) =>
      product
        .client(perAddress)
        .post('/api/auth/login', { username, password: given }, { 'x-forwarded-for': address });
    const flood = Array.from({ length: 200 }, (_, n) => from('203.0.113.30', `flood-${n}`, 'wrong'));
    expect((await from('203.0.113.31', 'elsewhere', passwordOf('elsewhere'))).status).toBe(200);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(194);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await from('203.0.113.31', 'elsewhere', passwordOf('elsewhere'))).status).toBe(200);
  });

  it('takes back the advance count for correct passwords [SL-04]', async () => {
    await product.newAgent('right');
    const right = () =>
      product
        .client(strict)
        .post(
          '/api/auth/login',
          { username: 'right', password: passwordOf('right') },
          { 'x-forwarded-for': '203.0.113.32' },
        );
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, right));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    }
  });

  it('shares the limit of a name between gateways [SL-04]', async () => {
    const second = await product.addGateway({
      SIGN_IN_FAILURES_PER_NAME: '3',
      SIGN_IN_FAILURES_PER_ADDRESS: '30',
      TRUSTED_PROXIES: '127.0.0.1',
      SIGN_IN_RETRY_SECONDS: String(retrySeconds),
    });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => attempt('on-two', 'wrong', n % 2 ? strict : second)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('limits attempts on the current password as well', async () => {
    const newcomer = await product.agentWithoutPassword('guessing');
    const client = await completeFirstSignIn(product.origin, newcomer);
    const { cookie } = client;
    const { body: user } = await client.get<{ id: string }>('/api/auth/user');
    // These attempts cannot be used up from outside, under any user name.
    expect(await attempts(4, `change-password:${user.id}`)).toEqual([401, 401, 401, 429]);
    const guess = () =>
      fetch(`${strict}/api/auth/change-password`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword: 'guess', newPassword: 'long-enough' }),
      });
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push((await guess()).status);
    expect(answers).toEqual([400, 400, 400, 429]);
  });

  it('limits the requests of each session separately', async () => {
    const client = await product.agent(strict);
    const other = await product.agent(strict);
    const answers = await Promise.all(Array.from({ length: 25 }, () => client.get('/api/auth/user')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused?.body).toHaveProperty(
      'message',
      expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes\.$/),
    );
    expect((await other.get('/api/auth/user')).status).toBe(200);
  });

  it('returns 503 immediately while Redis is unavailable, still serves the app config, and recovers [AP-31]', async () => {
    const client = await product.agent();
    await product.redisWire.cut();
    const away = await Promise.all([
      attempt('admin', password, product.origin),
      client.get('/api/auth/user'),
      product.client().post('/api/auth/dev-login'),
      client.post('/api/auth/logout'),
    ]);
    expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(away[0]?.body).toMatchObject({ message: expect.stringContaining('unavailable') as string });
    expect((await product.client().get('/api/config')).status).toBe(200);
    await product.redisWire.mend();
    await until(async () => (await client.get('/api/auth/user')).status === 200);
    await until(async () => (await attempt('admin', password, product.origin)).status === 200);
  });

  it.each([
    ['auth', '/api/users'],
    ['jobs', '/api/jobs'],
  ] as const)('returns 503 immediately while %s is unavailable, and recovers', async (name, path) => {
    const client = await product.agent();
    await product.services[name].stop();
    expect(await client.get(path)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('unavailable') as string },
    });
    expect((await product.client().get('/api/config')).status).toBe(200);
    await product.services[name].start();
    await until(async () => (await client.get(path)).status === 200);
  });

  it('gives a further attempt back while passwords cannot be checked [SL-04]', async () => {
    await product.newAgent('further');
    expect(await attempts(4, 'further')).toEqual([401, 401, 401, 429]);
    await retryTimePasses();
    await product.services.auth.stop();
    expect((await attempt('further', passwordOf('further'))).status).toBe(503);
    await product.services.auth.start();
    expect((await attempt('further', passwordOf('further'))).status).toBe(200);
  });

  it('lists people while notify is unavailable, without the state of their mails [UM-08]', async () => {
    const admin = await product.administrator();
    await product.services.notify.stop();
    const answer = await admin.get<{ username: string; lastMail: unknown }[]>('/api/admin/system-users');
    expect(answer.status).toBe(200);
    expect(answer.body.find(({ username }) => username === 'guessing')).toMatchObject({ lastMail: null });
    await product.services.notify.start();
    const known = await admin.get<{ username: string; lastMail: unknown }[]>('/api/admin/system-users');
    expect(known.body.find(({ username }) => username === 'guessing')?.lastMail).toMatchObject({
      status: 'sent',
    });
  });
});
