import { createHash, randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { limits } from '@jobref/contracts/domain/limits';
import { objectKeys, storedObject } from '@jobref/contracts/wire/files';
import { buildDoc, buildGif, buildJpeg, buildPdf, buildPng, buildWebp } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import sharp from 'sharp';
import { type FilesApp, startFilesApp, ticketFor } from '../testing/files-app.js';
import { buildCommentBomb, buildPngBomb } from '../testing/png-bomb.js';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const newKey = () => objectKeys.logo(randomUUID());
/** Sends the body over a connection of its own: a connection is closed after a refused body. */
const put = async (body: Buffer, key = newKey()): Promise<{ status?: number; told: unknown }> => {
  const options = { method: 'PUT', agent: false, headers: ticketFor({ key, use: 'logo' }) } as const;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(files.url(key), options, resolve).on('error', reject).end(body),
  );
  return { status: answer.statusCode, told: await json(answer) };
};
const get = async (key: string) => {
  const answer = await fetch(files.url(key), { headers: ticketFor({ key, use: 'read' }) });
  return Buffer.from(await answer.arrayBuffer());
};
const kept = async (body: Buffer) => {
  const key = newKey();
  const answer = await put(body, key);
  expect(answer.status).toBe(201);
  return { stored: storedObject.parse(answer.told), bytes: await get(key) };
};
const padTo = (size: number, picture: Buffer) =>
  Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);

describe('logo upload', () => {
  it('stores a PNG within 800 by 320 pixels and returns its metadata [AD-03]', async () => {
    const { stored, bytes } = await kept(await buildPng({ width: 2_000, height: 500 }));
    expect(stored).toEqual({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mimeType: 'image/png',
      width: 800,
      height: 200,
      hasThumbnail: false,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
  });

  it('accepts a JPEG, rotates it upright and enlarges nothing [AD-03]', async () => {
    const { stored } = await kept(await buildJpeg({ width: 90, height: 60, orientation: 6 }));
    expect(stored).toMatchObject({ mimeType: 'image/png', width: 60, height: 90 });
  });

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 1_000, height: 400, channels: 4, background: clear } });
    const { bytes } = await kept(await picture.png().toBuffer());
    expect(await sharp(bytes).stats()).toMatchObject({ isOpaque: false, channels: { 3: { max: 0 } } });
  });

  it('stores only the pixels: no EXIF data, no hidden text, no trailing bytes', async () => {
    const secret = 'taken at 12 Quay Street';
    const exif = { IFD0: { ImageDescription: secret, Artist: secret } };
    const plain = await buildJpeg({ width: 100, height: 50 });
    const photo = await sharp(plain).withExif(exif).jpeg().toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const { bytes } = await kept(Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]));
    expect(bytes.includes(secret)).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('accepts a comment that decompresses to 200 MB', async () => {
    const bomb = buildPngBomb(30, 10, [buildCommentBomb(200 * 1024 * 1024)]);
    expect(bomb.length).toBeLessThan(limits.logoSize);
    const { bytes } = await kept(bomb);
    expect(bytes.length).toBeLessThan(1_000);
  });

  it('accepts 1 MB and refuses one byte more [AD-03]', async () => {
    const picture = await buildJpeg();
    expect((await put(padTo(limits.logoSize, picture))).status).toBe(201);
    const answer = await put(padTo(limits.logoSize + 1, picture));
    expect([answer.status, answer.told]).toEqual([
      413,
      { code: 'file_too_large', message: 'File too large (max 1MB)' },
    ]);
  });
});

describe('rejected logos', () => {
  it.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['nothing', 400, 'The file is empty', () => Buffer.alloc(0)],
    ['an SVG', 415, 'A logo must be a PNG or JPEG', () => svg],
    ['a GIF', 415, 'A logo must be a PNG or JPEG', () => buildGif()],
    ['a WebP', 415, 'A logo must be a PNG or JPEG', () => buildWebp()],
    ['a PDF', 415, 'A logo must be a PNG or JPEG', () => buildPdf()],
    ['a Word document', 415, 'A logo must be a PNG or JPEG', () => buildDoc()],
    ['words', 415, 'A logo must be a PNG or JPEG', () => Buffer.from('a logo, believe me')],
    [
      'a PNG of 900 million pixels in 110 kB',
      413,
      'The picture has too many pixels (max 25 million)',
      () => buildPngBomb(30_000, 30_000),
    ],
    [
      'a JPEG without its second half',
      415,
      'This picture cannot be read',
      async () => {
        const photo = await buildJpeg({ width: 600, height: 400 });
        return photo.subarray(0, photo.length / 2);
      },
    ],
    [
      'a PNG with a broken heart',
      415,
      'This picture cannot be read',
      async () => (await buildPng({ width: 600, height: 400 })).fill(0, 60, 160),
    ],
    [
      'the head of a PNG alone',
      415,
      'This picture cannot be read',
      async () => (await buildPng()).subarray(0, 33),
    ],
  ])('refuses %s and stores nothing [AD-03 VA-04]', async (_, status, message, build) => {
    const before = await files.storedKeys();
    const answer = await put(await build());
    expect([answer.status, answer.told]).toMatchObject([status, { message }]);
    expect([await files.storedKeys(), await files.spooledFiles()]).toEqual([before, []]);
  });

  it('stores nothing of an upload that breaks off', async () => {
    const before = await files.storedKeys();
    const key = newKey();
    const picture = await buildPng();
    const headers = { ...ticketFor({ key, use: 'logo' }), 'content-length': picture.length };
    const sent = request({
      host: '127.0.0.1',
      port: files.port,
      method: 'PUT',
      path: `/objects/${key}`,
      headers,
    });
    sent.on('error', () => undefined).write(picture.subarray(0, picture.length - 1));
    await until(async () => (await files.spooledFiles()).length > 0);
    sent.destroy();
    await until(async () => (await files.spooledFiles()).length === 0);
    expect(await files.storedKeys()).toEqual(before);
  });
});

describe('logo version', () => {
  it('accepts the same picture again, as after a lost answer, but no other one [AD-03]', async () => {
    const key = newKey();
    const [picture, other] = [
      await buildPng({ width: 50, height: 20 }),
      await buildPng({ width: 60, height: 20 }),
    ];
    const first = await put(picture, key);
    expect(first.status).toBe(201);
    expect(await put(picture, key)).toEqual(first);
    expect((await put(other, key)).status).toBe(409);
    expect((await sharp(await get(key)).metadata()).width).toBe(50);
  });

  it('is written once, even by concurrent uploads', async () => {
    const key = newKey();
    const pictures = await Promise.all([10, 20, 30, 40].map((width) => buildPng({ width, height: 10 })));
    const answers = await Promise.all(pictures.map((picture) => put(picture, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const first = storedObject.parse(answers.find(({ status }) => status === 201)?.told);
    expect((await sharp(await get(key)).metadata()).width).toBe(first.width);
  });
});
