import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { JobReference } from '@jobref/contracts/job-references';
import type { FileUpload } from '@jobref/contracts/files';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import { signToken } from '@jobref/service-kit/tokens';
import { secret, StartedProduct } from '../testing/started-product.js';

const limit = 10_485_760;
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

describe('uploads', () => {
  let product: StartedProduct;
  let agent: HttpClient;
  let stranger: HttpClient;
  let photo: Buffer;
  let id: string;

  beforeAll(async () => {
    product = await StartedProduct.start({ CALLS_PER_SESSION: '100000' });
    agent = await product.agent();
    stranger = await product.newAgent('stranger');
    photo = await buildJpeg({ width: 640, height: 480 });
  }, 60_000);
  beforeEach(async () => {
    id = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body.id;
  });
  afterAll(() => product?.close());

  const job = async () => (await agent.get<JobReference>(`/api/jobs/${id}`)).body;
  const reserve = async () =>
    (await agent.post<{ uploadURL: string }>(`/api/jobs/${id}/upload-url`)).body.uploadURL;
  const complete = (fileURL: string, more: object = {}, client = agent) =>
    client.post<FileUpload>(`/api/jobs/${id}/files/complete`, {
      fileURL,
      fileName: 'photo.jpg',
      fileSize: photo.length,
      mimeType: 'image/jpeg',
      ...more,
    });
  /** How many more files the job reference takes: what is held by places that nobody gave back counts. */
  const room = async () => {
    let taken = 0;
    while (taken < 51 && (await agent.post(`/api/jobs/${id}/upload-url`)).status === 200) taken += 1;
    return taken;
  };
  /** A request that the test writes piece by piece. */
  const openRequest = (method: string, path: string, headers: Record<string, string | number>) => {
    const { hostname, port } = new URL(product.origin);
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, cookie: agent.cookie } });
    const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
    });
    answered.catch(() => undefined);
    return { outgoing, answered };
  };

  describe('in a single PUT [AP-14 AP-15 UD-09]', () => {
    it('puts the bytes and makes them a file once, however often that is said', async () => {
      const url = await reserve();
      expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}\?token=/);
      const put = await agent.put(url, bytes(photo), 'image/jpeg');
      expect(put).toMatchObject({ status: 200, body: { fileSize: photo.length, mimeType: 'image/jpeg' } });
      expect(put.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
      const first = await complete(url, { description: 'South side' });
      expect(first).toMatchObject({
        status: 201,
        body: { originalName: 'photo.jpg', fileSize: photo.length, description: 'South side', width: 640 },
      });
      for (const again of [url, url.split('?')[0] ?? '', product.origin + url])
        expect((await complete(again, { description: 'South side' })).body).toEqual(first.body);
      expect(await job()).toMatchObject({ fileCount: 1, totalFileSize: photo.length });
    });

    it.each([
      'application/json',
      'multipart/mixed; boundary=x',
      'text/plain',
      'application/octet-stream',
      '',
    ])('whatever content type the sender claims: %j', async (type) => {
      const url = await reserve();
      const headers = { cookie: agent.cookie, ...(type && { 'content-type': type }) };
      const answer = await fetch(product.origin + url, { method: 'PUT', body: bytes(photo), headers });
      expect(answer.status).toBe(200);
    });

    it('refuses a link that has expired, was forged or belongs to another place [VA-08]', async () => {
      const url = new URL(await reserve(), product.origin);
      const placeId = url.pathname.split('/').at(-1) ?? '';
      const put = async (path: string) => (await agent.put(path, bytes(photo), 'image/jpeg')).status;
      const expired = signToken(secret, 'gateway.upload', { placeId }, -1);
      expect(await put(`/api/uploads/${placeId}?token=${expired}`)).toBe(410);
      expect(await put(`/api/uploads/${placeId}?token=${expired.slice(0, -2)}`)).toBe(403);
      expect(await put(`/api/uploads/${placeId}`)).toBe(403);
      expect(await put(`/api/uploads/${randomUUID()}${url.search}`)).toBe(403);
      expect(await put(`/api/uploads/not-an-id${url.search}`)).toBe(400);
      const nobodys = randomUUID();
      const token = signToken(secret, 'gateway.upload', { placeId: nobodys }, 60);
      expect(await put(`/api/uploads/${nobodys}?token=${token}`)).toBe(404);
      expect((await job()).fileCount).toBe(0);
    });

    it("refuses a signed-out sender and another's hands [PE-01 PE-05]", async () => {
      const url = await reserve();
      const signedOut = await fetch(product.origin + url, { method: 'PUT', body: bytes(photo) });
      expect(signedOut.status).toBe(401);
      expect((await stranger.put(url, bytes(photo), 'image/jpeg')).status).toBe(404);
      expect((await complete(url, {}, stranger)).status).toBe(404);
    });

    it.each([
      ['one byte too large', () => buildPdf(limit + 1), 413, 'The file: File too large (max 10MB)'],
      ['empty', () => Buffer.alloc(0), 400, 'The file: The file is empty'],
      ['of no accepted type', () => Buffer.from('just words'), 415, 'The file: Invalid file type'],
    ])(
      'refuses a file that is %s, and gives its place back [VA-03 VA-04 VA-05]',
      async (_, content, status, message) => {
        const url = await reserve();
        expect(await agent.put(url, bytes(content()), 'application/pdf')).toMatchObject({
          status,
          body: { message },
        });
        expect((await complete(url)).status).toBeGreaterThanOrEqual(400);
        expect(await room()).toBe(50);
      },
    );

    it('takes exactly 10 MB, and cuts off who sends more without saying so [VA-03]', async () => {
      expect((await agent.put(await reserve(), bytes(buildPdf(limit)), 'application/pdf')).status).toBe(200);
      const { outgoing, answered } = openRequest('PUT', await reserve(), { 'transfer-encoding': 'chunked' });
      outgoing.end(buildPdf(limit + 1));
      expect((await answered).status).toBe(413);
    });

    it('refuses what is announced as too large before it is sent', async () => {
      const { outgoing, answered } = openRequest('PUT', await reserve(), { 'content-length': limit + 1 });
      outgoing.flushHeaders();
      expect((await answered).status).toBe(413);
      outgoing.destroy();
    });

    it('keeps nothing of what broke off, and takes it when it is sent again', async () => {
      const url = await reserve();
      const { outgoing, answered } = openRequest('PUT', url, { 'content-length': photo.length });
      outgoing.write(photo.subarray(0, 1_000), () => outgoing.destroy());
      await expect(answered).rejects.toThrow();
      expect((await complete(url)).status).toBe(400);
      expect((await agent.put(url, bytes(photo), 'image/jpeg')).status).toBe(200);
      expect((await complete(url)).status).toBe(201);
    });

    it('refuses to complete what is not there, is not ours, or differs from what was said', async () => {
      const url = await reserve();
      expect((await complete(url)).status).toBe(400);
      expect(await complete('/api/files/x')).toMatchObject({ status: 400, body: { field: 'fileURL' } });
      expect((await complete(`/api/uploads/${randomUUID()}`)).status).toBe(404);
      await agent.put(url, bytes(photo), 'image/jpeg');
      expect((await complete(url, { fileSize: 1 })).status).toBe(409);
      expect((await complete(url, { fileName: 'photo.png' })).status).toBe(415);
      expect(await complete(url, { fileName: '' })).toMatchObject({
        status: 400,
        body: { field: 'fileName' },
      });
      expect((await job()).fileCount).toBe(0);
    });
  });

  describe('as a form [AP-13]', () => {
    const send = (form: FormData, client = agent) =>
      client.fetch(`/api/jobs/${id}/files`, { method: 'POST', body: form });
    const formOf = (...files: [name: string, content: Buffer, type?: string][]) => {
      const form = new FormData();
      for (const [name, content, type] of files)
        form.append('files', new Blob([bytes(content)], { type }), name);
      return form;
    };

    it('takes several files with their descriptions in order, under names of every script', async () => {
      const form = formOf(
        ['屋根 – südlich.jpg', photo, 'image/jpeg'],
        ['plan "final".pdf', buildPdf()],
        ['logo.png', await buildPng(), 'image/png'],
      );
      for (const description of ['South side', '', 'The logo']) form.append('description', description);
      const answer = await send(form);
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject([
        { originalName: '屋根 – südlich.jpg', description: 'South side', mimeType: 'image/jpeg' },
        { originalName: 'plan "final".pdf', description: null, mimeType: 'application/pdf' },
        { originalName: 'logo.png', description: 'The logo', mimeType: 'image/png' },
      ]);
      expect((await job()).fileCount).toBe(3);
    });

    it.each([
      ['one byte too large', () => buildPdf(limit + 1), 413, 'bad.pdf: File too large (max 10MB)'],
      ['far too large', () => buildPdf(limit * 3), 413, 'bad.pdf: File too large (max 10MB)'],
      ['empty', () => Buffer.alloc(0), 400, 'bad.pdf: The file is empty'],
      ['no PDF', () => Buffer.from('words'), 415, 'bad.pdf: Invalid file type'],
      ['another type than its name says', () => photo, 415, 'bad.pdf: Invalid file type'],
    ])(
      'takes none when one is %s, names it, and gives all places back [VA-03 VA-04 VA-05]',
      async (_, content, status, message) => {
        const answer = await send(
          formOf(
            ['good.jpg', photo, 'image/jpeg'],
            ['bad.pdf', content(), 'application/pdf'],
            ['also-good.jpg', photo],
          ),
        );
        expect(await answer.json()).toMatchObject({ statusCode: status, message });
        expect((await job()).fileCount).toBe(0);
        expect(await room()).toBe(50);
      },
    );

    it('refuses a form without files, with files in other fields only, and with too long a description', async () => {
      const other = new FormData();
      other.append('file', new Blob([bytes(photo)]), 'photo.jpg');
      other.append('title', 'x');
      for (const form of [new FormData(), other])
        expect(await (await send(form)).json()).toMatchObject({
          statusCode: 400,
          field: 'files',
          message: 'Please select files to upload',
        });
      const long = formOf(['photo.jpg', photo]);
      long.append('description', '屋'.repeat(1_001));
      expect((await send(long)).status).toBe(400);
      expect(await room()).toBe(50);
    });

    it('refuses more than 50 files, in one form and in several at once [VA-02]', async () => {
      const small = await buildPng({ width: 4, height: 4 });
      const many = await send(
        formOf(...Array.from({ length: 51 }, (_, n) => [`${n}.png`, small] as [string, Buffer])),
      );
      expect(await many.json()).toMatchObject({ statusCode: 409, message: 'Too many files (max 50)' });
      const batch = () =>
        formOf(...Array.from({ length: 20 }, (_, n) => [`${n}.png`, small] as [string, Buffer]));
      const statuses = (await Promise.all([send(batch()), send(batch()), send(batch())])).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
      expect((await job()).fileCount % 20).toBe(0);
      expect(await room()).toBe(50 - (await job()).fileCount);
    });

    it('answers 404 for a foreign job reference without reading the files [PE-05]', async () => {
      expect((await send(formOf(['photo.jpg', photo]), stranger)).status).toBe(404);
    });

    it.each([
      ['a boundary that never comes', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
      ['no boundary', 'multipart/form-data', 'x'],
      [
        'a file that breaks off',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
      ],
      [
        'a name that poisons prototypes',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
      ],
      ['nothing', 'multipart/form-data; boundary=x', ''],
      ['JSON', 'application/json', '{}'],
    ])('refuses %s instead of a form with a 4xx', async (_, type, body) => {
      const answer = await agent.fetch(`/api/jobs/${id}/files`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w{3}/) as string });
      expect(await room()).toBe(50);
    });

    it('gives the places back when the sender goes away half-way', async () => {
      const boundary = 'x';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const { outgoing } = openRequest('POST', `/api/jobs/${id}/files`, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 5_000_000,
      });
      outgoing.on('error', () => undefined);
      await new Promise<void>((resolve) =>
        outgoing.write(head, () => outgoing.write(photo, () => resolve())),
      );
      const held = async () => (await agent.post(`/api/jobs/${id}/upload-url`)).status;
      expect(await held()).toBe(200);
      outgoing.destroy();
      const giveUp = Date.now() + 10_000;
      let free = 0;
      while (free < 49 && Date.now() < giveUp) if ((await held()) === 200) free += 1;
      expect(free).toBe(49);
    });

    it('holds little in memory, however much is sent', async () => {
      const piece = Buffer.alloc(1024 * 1024, 'x');
      const before = process.memoryUsage().rss;
      let most = before;
      const { outgoing, answered } = openRequest('PUT', await reserve(), { 'transfer-encoding': 'chunked' });
      outgoing.on('error', () => undefined);
      for (let sent = 0; sent < 60 && !outgoing.destroyed; sent += 1) {
        await new Promise<void>((resolve) => outgoing.write(piece, () => resolve()));
        most = Math.max(most, process.memoryUsage().rss);
      }
      outgoing.end();
      expect((await answered).status).toBe(413);
      expect(most - before).toBeLessThan(60 * 1024 * 1024);
    });

    it('answers 503 while files is away, keeps nothing, and works once it is back [AP-31]', async () => {
      await product.services.files.stop();
      const refused = await send(formOf(['photo.jpg', photo, 'image/jpeg']));
      expect(await refused.json()).toMatchObject({
        statusCode: 503,
        message: expect.stringContaining('unavailable') as string,
      });
      expect((await agent.put(await reserve(), bytes(photo), 'image/jpeg')).status).toBe(503);
      await product.services.files.start();
      expect((await send(formOf(['photo.jpg', photo, 'image/jpeg']))).status).toBe(201);
      expect((await job()).fileCount).toBe(1);
    });
  });
});
