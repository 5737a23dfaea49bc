import { randomUUID } from 'node:crypto';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { signToken } from '@jobref/service-kit/tokens';
import { bufferBytes } from '@jobref/testing/buffer-memory';
import { buildScanByScan } from '@jobref/testing/malicious-images';
import { buildJpeg, buildPdf } from '@jobref/testing/sample-files';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { secret } from '../testing/started-product.js';
import { bytesOf, UploadHarness } from '../testing/upload-harness.js';

const ownKeys = new ServiceKeys('gateway', secret).for('gateway');

const limit = limits.fileSize;

describe('single PUT uploads [AP-14 AP-15 UD-09]', () => {
  let harness: UploadHarness;
  let photo: Buffer;

  beforeAll(async () => {
    harness = await UploadHarness.start();
    photo = await buildJpeg({ width: 640, height: 480 });
  });
  beforeEach(() => harness.newJobReference());
  afterAll(() => harness?.product.close());

  const reserve = async () => (await harness.reserve()).body.uploadURL;
  const complete = (fileURL: string, more: object = {}, client = harness.agent) =>
    client.post<FileUpload>(`/api/jobs/${harness.id}/files/complete`, {
      fileURL,
      fileName: 'photo.jpg',
      fileSize: photo.length,
      mimeType: 'image/jpeg',
      ...more,
    });

  it('store the bytes and create the file once, however often complete is called', async () => {
    const url = await reserve();
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}\?token=/);
    const put = await harness.agent.putBytes(url, bytesOf(photo), 'image/jpeg');
    expect(put).toMatchObject({ status: 200, body: { fileSize: photo.length, mimeType: 'image/jpeg' } });
    expect(put.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    const first = await complete(url, { description: 'South side' });
    expect(first).toMatchObject({
      status: 201,
      body: { originalName: 'photo.jpg', fileSize: photo.length, description: 'South side', width: 640 },
    });
    for (const again of [url, url.split('?')[0] ?? '', harness.product.origin + url])
      expect((await complete(again, { description: 'South side' })).body).toEqual(first.body);
    expect(await harness.jobReference()).toMatchObject({ fileCount: 1, totalFileSize: photo.length });
  });

  it('respond to empty files among many concurrent uploads', async () => {
    const sizes = Array.from({ length: 24 }, (_, index) => (index % 3 === 0 ? Buffer.alloc(0) : photo));
    const urls = await Promise.all(sizes.map(reserve));
    const answers = await Promise.all(
      urls.map((url, index) => harness.agent.putBytes(url, bytesOf(sizes[index] ?? photo), 'image/jpeg')),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      sizes.map(({ length }) => (length === 0 ? 400 : 200)),
    );
  });

  it.each(['application/json', 'multipart/mixed; boundary=x', 'text/plain', 'application/octet-stream', ''])(
    'accept any claimed content type: %j',
    async (type) => {
      const url = await reserve();
      const headers = { cookie: harness.agent.cookie, ...(type && { 'content-type': type }) };
      const answer = await fetch(harness.product.origin + url, {
        method: 'PUT',
        body: bytesOf(photo),
        headers,
      });
      expect(answer.status).toBe(200);
    },
  );

  it('reject a link that has expired, was forged or belongs to another slot [VA-08]', async () => {
    const url = new URL(await reserve(), harness.product.origin);
    const placeId = url.pathname.split('/').at(-1) ?? '';
    const put = async (path: string) =>
      (await harness.agent.putBytes(path, bytesOf(photo), 'image/jpeg')).status;
    const expired = signToken(ownKeys, 'gateway.upload', { placeId }, -1);
    expect(await put(`/api/uploads/${placeId}?token=${expired}`)).toBe(410);
    expect(await put(`/api/uploads/${placeId}?token=${expired.slice(0, -2)}`)).toBe(403);
    expect(await put(`/api/uploads/${placeId}`)).toBe(403);
    expect(await put(`/api/uploads/${randomUUID()}${url.search}`)).toBe(403);
    expect(await put(`/api/uploads/not-an-id${url.search}`)).toBe(400);
    const nobodys = randomUUID();
    const token = signToken(ownKeys, 'gateway.upload', { placeId: nobodys }, 60);
    expect(await put(`/api/uploads/${nobodys}?token=${token}`)).toBe(404);
    expect((await harness.jobReference()).fileCount).toBe(0);
  });

  it('reject signed-out senders and other people [PE-01 PE-05]', async () => {
    const url = await reserve();
    const signedOut = await fetch(harness.product.origin + url, { method: 'PUT', body: bytesOf(photo) });
    expect(signedOut.status).toBe(401);
    expect((await harness.stranger.putBytes(url, bytesOf(photo), 'image/jpeg')).status).toBe(404);
    expect((await complete(url, {}, harness.stranger)).status).toBe(404);
  });

  it.each([
    ['one byte too large', () => buildPdf(limit + 1), 413, 'Upload: File too large (max 10MB)'],
    ['empty', () => Buffer.alloc(0), 400, 'Upload: The file is empty'],
    ['of no accepted type', () => Buffer.from('just words'), 415, 'Upload: Invalid file type'],
  ])(
    'reject a file that is %s, and release its slot [VA-03 VA-04 VA-05]',
    async (_, content, status, message) => {
      const url = await reserve();
      expect(await harness.agent.putBytes(url, bytesOf(content()), 'application/pdf')).toMatchObject({
        status,
        body: { message, field: 'files' },
      });
      expect(await harness.agent.putBytes(url, bytesOf(photo), 'image/jpeg')).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('Please request a new upload URL') as string },
      });
      expect((await complete(url)).status).toBeGreaterThanOrEqual(400);
      expect(await harness.held()).toBe(0);
    },
  );

  it('accept exactly 10 MB, and cut off larger bodies of undeclared length [VA-03]', async () => {
    expect(
      (await harness.agent.putBytes(await reserve(), bytesOf(buildPdf(limit)), 'application/pdf')).status,
    ).toBe(200);
    const { outgoing, answered } = harness.open('PUT', await reserve(), { 'transfer-encoding': 'chunked' });
    outgoing.end(buildPdf(limit + 1));
    expect((await answered).status).toBe(413);
  });

  it('ask for the file itself where a form is sent [AP-31]', async () => {
    const form = 'multipart/form-data; boundary=x';
    expect(await harness.agent.putBytes(await reserve(), bytesOf(photo), form)).toMatchObject({
      status: 415,
      body: { message: 'This content type is not supported; send the file itself' },
    });
  });

  it('report a picture that is too large to open, and keep working [VA-05]', async () => {
    const url = await reserve();
    const refused = await harness.agent.putBytes(url, bytesOf(buildScanByScan(10_000)), 'image/jpeg');
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Upload: This picture is too large to open' },
    });
    expect(await harness.agent.putBytes(await reserve(), bytesOf(photo), 'image/jpeg')).toMatchObject({
      status: 200,
    });
  });

  it('forward nothing when the declared length is too large [VA-03]', async () => {
    const passedOn = jest.spyOn(harness.product.gateway.get(ObjectsClient, { strict: false }), 'upload');
    const { outgoing, answered } = harness.open('PUT', await reserve(), { 'content-length': limit + 1 });
    outgoing.end(buildPdf(limit + 1));
    expect((await answered).status).toBe(413);
    expect(passedOn).not.toHaveBeenCalled();
    passedOn.mockRestore();
  });

  it('store nothing of an aborted upload, and accept it when sent again', async () => {
    const url = await reserve();
    const { outgoing, answered } = harness.open('PUT', url, { 'content-length': photo.length });
    outgoing.write(photo.subarray(0, 1_000), () => outgoing.destroy());
    await expect(answered).rejects.toThrow();
    expect((await complete(url)).status).toBe(400);
    expect((await harness.agent.putBytes(url, bytesOf(photo), 'image/jpeg')).status).toBe(200);
    expect((await complete(url)).status).toBe(201);
  });

  it('reject completion of a missing or foreign upload, or with data that differs', async () => {
    const url = await reserve();
    expect(await complete(url)).toMatchObject({ status: 400, body: { field: 'files' } });
    expect(await complete('/api/files/x')).toMatchObject({ status: 400, body: { field: 'fileURL' } });
    expect((await complete(`/api/uploads/${randomUUID()}`)).status).toBe(404);
    await harness.agent.putBytes(url, bytesOf(photo), 'image/jpeg');
    expect(await complete(url, { fileSize: 1 })).toMatchObject({ status: 409, body: { field: 'files' } });
    expect(await complete(url, { fileName: 'photo.png' })).toMatchObject({
      status: 415,
      body: { message: 'photo.png: Invalid file type', field: 'files' },
    });
    expect(await complete(url, { fileName: '' })).toMatchObject({
      status: 400,
      body: { field: 'fileName' },
    });
    expect((await harness.jobReference()).fileCount).toBe(0);
  });

  it('keep memory use low for any amount of data', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const before = bufferBytes();
    let most = before;
    const { outgoing, answered } = harness.open('PUT', await reserve(), { 'transfer-encoding': 'chunked' });
    outgoing.on('error', () => undefined);
    for (let sent = 0; sent < 60 && !outgoing.destroyed; sent += 1) {
      await new Promise<void>((resolve) => outgoing.write(piece, () => resolve()));
      if (sent % 5 === 4) most = Math.max(most, bufferBytes());
    }
    outgoing.end();
    expect((await answered).status).toBe(413);
    expect(most - before).toBeLessThan(limit / 4);
  });
});
