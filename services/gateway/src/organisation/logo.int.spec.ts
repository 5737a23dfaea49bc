import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AppConfig } from '@jobref/contracts/browser/app-config';
import { limits } from '@jobref/contracts/domain/limits';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildGif, buildHeavyJpeg, buildPng } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { StartedProduct } from '../testing/started-product.js';
import { bytesOf } from '../testing/upload-harness.js';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('organisation logo', () => {
  const product = StartedProduct.forTests();
  let administrator: HttpClient;
  let everybody: HttpClient;
  beforeAll(async () => {
    administrator = await product.administrator();
    everybody = product.client();
  });

  const path = '/api/admin/settings/logo';
  const put = (picture: Buffer, type = 'image/png', client = administrator) =>
    client.putBytes<OrganisationSettings>(path, bytesOf(picture), type);
  const settings = async () => (await administrator.get<OrganisationSettings>('/api/admin/settings')).body;
  const newLogo = async (width = 40) => (await put(await buildPng({ width, height: 20 }))).body.logoUrl ?? '';
  const get = async (url: string, headers: Record<string, string> = {}, client = everybody) => {
    const answer = await client.fetch(url, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const width = answer.status === 200 ? bytes.readUInt32BE(16) : undefined;
    return { status: answer.status, headers: answer.headers, bytes, width };
  };
  const versionOf = (url: string) => new URL(url, product.origin).searchParams.get('v') ?? '';
  const isStored = (url: string) =>
    product.gateway
      .get(ObjectsClient, { strict: false })
      .open(objectKeys.logo(versionOf(url)))
      .then(
        ({ bytes }) => Boolean(bytes.destroy()),
        () => false,
      );

  it('is missing at first, and the 404 is not cached', async () => {
    for (const url of ['/api/logo', `/api/logo?v=${randomUUID()}`]) {
      const { status, headers } = await get(url);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect((await settings()).logoUrl).toBeNull();
    expect((await administrator.delete(path)).status).toBe(204);
  });

  it('is set by an administrator and served to everyone at once [AD-03 PE-01]', async () => {
    const answer = await put(await buildHeavyJpeg(600, 300), 'image/jpeg');
    expect(answer.status).toBe(200);
    const logoUrl = answer.body.logoUrl ?? '';
    expect(logoUrl).toMatch(/^\/api\/logo\?v=[0-9a-f-]{36}$/);
    expect((await everybody.get<AppConfig>('/api/config')).body.organisation.logoUrl).toBe(logoUrl);
    const { headers, status, bytes } = await get(logoUrl);
    expect(status).toBe(200);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 300]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      etag: `"${versionOf(logoUrl)}"`,
    });
    expect(headers.has('set-cookie')).toBe(false);
    expect((await get(logoUrl, { 'if-none-match': `"${versionOf(logoUrl)}"` })).status).toBe(304);
  });

  it('is the current one under an old version too, but not cacheable then', async () => {
    const old = await newLogo(50);
    const url = await newLogo(60);
    for (const asked of [old, '/api/logo', `/api/logo?v=${randomUUID()}`]) {
      const { width, headers } = await get(asked);
      expect([width, headers.get('cache-control'), headers.get('etag')]).toEqual([
        60,
        'public, no-cache',
        `"${versionOf(url)}"`,
      ]);
    }
  });

  it('is deleted from the store when it is replaced or removed [AD-03]', async () => {
    const first = await newLogo();
    const second = await newLogo();
    await until(async () => !(await isStored(first)));
    expect(await isStored(second)).toBe(true);
    expect((await administrator.delete(path)).status).toBe(204);
    expect((await settings()).logoUrl).toBeNull();
    expect((await get(second)).status).toBe(404);
    await until(async () => !(await isStored(second)));
  });

  it('is the new one at once at a gateway that has cached the old one', async () => {
    const other = product.client(await product.addGateway());
    const old = await newLogo(70);
    expect((await get(old, {}, other)).width).toBe(70);
    const url = await newLogo(80);
    const { width, headers } = await get(url, {}, other);
    expect([width, headers.get('cache-control')]).toEqual([80, expect.stringContaining('immutable')]);
    await newLogo(90);
    await until(async () => !(await isStored(url)));
    expect((await get(url, {}, other)).width).toBe(90); // The old bytes are gone, so the gateway queries auth again.
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', 'image/svg+xml', () => svg, 415, 'invalid_file_type'],
    ['an SVG that says PNG', 'image/png', () => svg, 415, 'invalid_file_type'],
    ['a GIF', 'image/gif', () => buildGif(), 415, 'invalid_file_type'],
    ['JSON', 'application/json', () => Buffer.from('{"version":null}'), 415, 'invalid_file_type'],
    ['a form', 'multipart/form-data; boundary=x', () => buildPng(), 415, 'unsupported_media_type'],
    ['nothing', 'image/png', () => Buffer.alloc(0), 400, 'invalid_input'],
    ['1 MB and a byte', 'image/png', () => Buffer.alloc(limits.logoSize + 1), 413, 'file_too_large'],
    ['40 MB', 'image/png', () => Buffer.alloc(40 * 1024 * 1024), 413, 'file_too_large'],
  ])(
    'cannot be %s sent as %s, and the previous logo stays [AD-03 VA-04]',
    async (_, type, build, status, code) => {
      const url = await newLogo();
      expect(await put(await build(), type)).toMatchObject({ status, body: { code } });
      expect((await settings()).logoUrl).toBe(url);
      expect((await get(url)).status).toBe(200);
    },
  );

  it('can be a PNG sent with any content type', async () => {
    for (const type of ['image/png', 'text/html', 'application/octet-stream'])
      expect((await put(await buildPng(), type)).status).toBe(200);
  });

  /** Opens a request whose body is written in chunks. */
  const open = (headers: Record<string, string | number>) => {
    const { hostname, port } = new URL(product.origin);
    const outgoing = request({
      hostname,
      port,
      method: 'PUT',
      path,
      headers: { ...headers, cookie: administrator.cookie },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
    });
    answered.catch(() => undefined);
    return { outgoing, answered };
  };

  it('is rejected above 1 MB without a declared length [AD-03]', async () => {
    const url = await newLogo();
    const { outgoing, answered } = open({ 'transfer-encoding': 'chunked' });
    outgoing.write(await buildPng());
    outgoing.end(Buffer.alloc(3 * limits.logoSize));
    expect(await answered).toBe(413);
    expect((await settings()).logoUrl).toBe(url);
  });

  it('stays the previous one when an upload is aborted [AD-03]', async () => {
    const url = await newLogo();
    const picture = await buildPng({ width: 100, height: 100 });
    const { outgoing } = open({ 'content-length': picture.length });
    const changed = jest.spyOn(product.gateway.get(ObjectsClient, { strict: false }), 'uploadLogo');
    outgoing.on('error', () => undefined).write(picture.subarray(0, picture.length - 10));
    await until(() => changed.mock.calls.length === 1);
    outgoing.destroy();
    await expect(changed.mock.results[0]?.value).rejects.toMatchObject({ code: 'client_gone' });
    expect((await settings()).logoUrl).toBe(url);
    changed.mockRestore();
  });

  it('is one of several concurrent uploads, and the others are deleted from the store [AD-03]', async () => {
    const pictures = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => buildPng({ width: n * 100, height: 20 })),
    );
    const answers = await Promise.all(pictures.map((picture) => put(picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const urls = answers.map(({ body }) => body.logoUrl ?? '');
    expect(new Set(urls).size).toBe(6);
    const { logoUrl } = await settings();
    expect(urls).toContain(logoUrl);
    expect((await get(logoUrl ?? '')).width).toBe((urls.indexOf(logoUrl ?? '') + 1) * 100);
    await until(async () => (await Promise.all(urls.map(isStored))).filter(Boolean).length === 1);
    expect(await isStored(logoUrl ?? '')).toBe(true);
  });

  it('is changed and removed by administrators only [PE-01 PE-02 PE-08]', async () => {
    const url = await newLogo();
    const agent = await product.agent();
    const picture = await buildPng();
    expect((await put(picture, 'image/png', agent)).status).toBe(403);
    expect((await agent.delete(path)).status).toBe(403);
    expect((await put(picture, 'image/png', product.client())).status).toBe(401);
    const foreign = { method: 'PUT', body: bytesOf(picture), headers: { origin: 'https://evil.example' } };
    expect((await administrator.fetch(path, foreign)).status).toBe(403);
    expect((await settings()).logoUrl).toBe(url);
  });

  it.each(['v=latest', 'v=../../etc/passwd', 'v=1&v=2'])(
    'cannot be requested with %s [VA-08]',
    async (query) => {
      expect((await get(`/api/logo?${query}`)).status).toBe(400);
    },
  );

  it('stays while the files service is unavailable, and can be set again afterwards', async () => {
    const url = await newLogo();
    await product.services.files.stop();
    expect((await put(await buildPng())).status).toBe(503);
    expect((await get(url)).status).toBe(503);
    expect((await settings()).logoUrl).toBe(url);
    await product.services.files.start();
    expect((await get(url)).status).toBe(200);
  });
});
