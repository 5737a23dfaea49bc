import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { limits } from '@jobref/contracts/domain/limits';
import { objectKeys, storedObject } from '@jobref/contracts/wire/files';
import { buildDoc, buildDocx, buildJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import sharp from 'sharp';
import { filesForTests, ticketFor } from '../testing/files-app.js';
import { buildGifOfFrames, buildProgressiveCmyk, buildScanByScan } from '@jobref/testing/malicious-images';
import { buildInterlaced16Bit, buildPngBomb } from '../testing/png-bomb.js';

const files = filesForTests();

const newKey = () => objectKeys.original(randomUUID(), randomUUID());
const put = (key: string, body: Buffer, headers = ticketFor({ key, use: 'upload' })) =>
  fetch(files.url(key), { method: 'PUT', body: new Uint8Array(body), headers });
const get = (key: string, headers: Record<string, string> = {}) =>
  fetch(files.url(key), { headers: { ...ticketFor({ key, use: 'read' }), ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Creates a photo of a page, with words drawn as small bars. */
const letterPhoto = () => {
  const bars = Array.from({ length: 40 * 12 }, (_, n) => {
    const [line, word] = [Math.floor(n / 12), n % 12];
    return `<rect x="${60 + word * 60}" y="${60 + line * 24}" width="48" height="10"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1080"><rect width="840" height="1080" fill="#f4f2ec"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

describe('file upload', () => {
  it('stores a photo with upright derivatives and returns its metadata [VA-04]', async () => {
    const [job, file] = [randomUUID(), randomUUID()];
    const key = objectKeys.original(job, file);
    const photo = await buildJpeg({ width: 1200, height: 600, orientation: 8 });
    const answer = await put(key, photo);
    expect(answer.status).toBe(201);
    expect(storedObject.parse(await answer.json())).toEqual({
      size: photo.length,
      sha256: createHash('sha256').update(photo).digest('hex'),
      mimeType: 'image/jpeg',
      looksLikePage: false,
      width: 600,
      height: 1200,
      hasThumbnail: true,
    });
    expect((await bytesOf(await get(key))).equals(photo)).toBe(true);
    const thumbnail = await sharp(await bytesOf(await get(objectKeys.thumbnail(job, file, 320)))).metadata();
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 160, height: 320 });
  });

  it.each([
    ['no page', () => buildJpeg({ width: 1200, height: 600 }), false],
    ['a page of text', letterPhoto, true],
  ])('classifies a photo as %s', async (_, build, looksLikePage) => {
    const stored = await put(objectKeys.original(randomUUID(), randomUUID()), await build());
    expect(await stored.json()).toMatchObject({ looksLikePage });
  });

  it.each([
    ['a PDF', () => buildPdf(), 'application/pdf'],
    ['a .doc', () => buildDoc(), 'application/msword'],
    ['a .docx', () => buildDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('stores %s without derivatives [VA-04]', async (_, build, mimeType) => {
    const key = newKey();
    const answer = await put(key, build());
    expect(await answer.json()).toMatchObject({ mimeType, width: null, height: null, hasThumbnail: false });
    expect((await files.storedKeys()).filter((each) => each.startsWith(key.replace('original', '')))).toEqual(
      [key],
    );
  });

  it('stores a photo that cannot be decoded, without derivatives', async () => {
    const photo = await buildJpeg({ width: 800, height: 600 });
    const answer = await put(newKey(), Buffer.concat([photo.subarray(0, 700), Buffer.alloc(900, 0xff)]));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ mimeType: 'image/jpeg', hasThumbnail: false });
  });

  it('accepts a file of exactly 10 MB [VA-03]', async () => {
    const answer = await put(newKey(), buildPdf(limits.fileSize));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ size: limits.fileSize });
  });

  it('accepts the same bytes twice, but never other bytes under the same key [VA-03 VA-04]', async () => {
    const key = newKey();
    const first = await buildPng();
    expect((await put(key, first)).status).toBe(201);
    expect((await put(key, first)).status).toBe(201);
    expect((await put(key, await buildJpeg())).status).toBe(409);
    expect((await bytesOf(await get(key))).equals(first)).toBe(true);
  });
});

describe('concurrent upload to one key', () => {
  it('keeps one photo whole, with its derivatives, and refuses the others [VA-03 VA-04]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [job, file] = [randomUUID(), randomUUID()];
      const key = objectKeys.original(job, file);
      const widths = [640, 480, 320, 160];
      const photos = await Promise.all(widths.map((width) => buildJpeg({ width, height: 100 })));
      const answers = await Promise.all(photos.map((photo) => put(key, photo)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const kept = answers.findIndex(({ status }) => status === 201);
      expect((await bytesOf(await get(key))).equals(photos[kept] as Buffer)).toBe(true);
      const derivative = await sharp(
        await bytesOf(await get(objectKeys.thumbnail(job, file, 960))),
      ).metadata();
      expect(derivative.width).toBe(widths[kept]);
    }
  });
});

describe('file validation', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 400, { code: 'invalid_input', message: 'The file is empty' }],
    [
      'a file of another kind [VA-04 VA-05]',
      Buffer.from('MZ program'),
      415,
      { code: 'invalid_file_type', message: 'Invalid file type' },
    ],
    [
      'a file of 10 MB and one byte [VA-03 VA-05]',
      buildPdf(limits.fileSize + 1),
      413,
      { code: 'file_too_large', message: 'File too large (max 10MB)' },
    ],
  ])('refuses %s and stores nothing', async (_, body, status, failure) => {
    const before = await files.storedKeys();
    const answer = await put(newKey(), body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(failure);
    expect(await files.storedKeys()).toEqual(before);
    expect(await files.spooledFiles()).toEqual([]);
  });

  it.each([
    ['a progressive JPEG in CMYK of 100 megapixels', () => buildProgressiveCmyk(10_000)],
    ['an interlaced PNG of 16 bits', () => buildInterlaced16Bit(6_000)],
    ['a JPEG that brings its colours one after the other', () => buildScanByScan(10_000)],
    ['a GIF of a hundred thousand frames on such a canvas', () => buildGifOfFrames(100_000, 10_000)],
    ['a bomb of black pixels', () => buildPngBomb(12_000, 9_000)],
  ])('refuses %s, which would crash the service, and accepts the next photo [VA-03]', async (_, build) => {
    const answer = await put(newKey(), build());
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'file_too_large', message: 'This picture is too large to open' },
    ]);
    const next = await put(newKey(), await buildJpeg());
    expect(await next.json()).toMatchObject({ hasThumbnail: true });
  });

  it('ignores the content type that the sender states [VA-04]', async () => {
    const key = newKey();
    const headers = { ...ticketFor({ key, use: 'upload' }), 'content-type': 'image/png' };
    expect((await put(key, Buffer.from('<html></html>'), headers)).status).toBe(415);
    expect(await (await put(key, buildPdf(), headers)).json()).toMatchObject({ mimeType: 'application/pdf' });
    expect((await put(key, buildPdf(), { ...headers, 'content-type': 'application/json' })).status).toBe(201);
  });

  it('answers 503 with a message while the store is gone, and recovers by itself', async () => {
    const key = newKey();
    await put(key, buildPdf());
    await rename(files.objects, `${files.objects}-away`);
    await writeFile(files.objects, 'not a folder');
    const answer = await put(newKey(), buildPdf());
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'unavailable', message: 'The file store is not available. Please try again in a moment.' },
    ]);
    expect(await files.spooledFiles()).toEqual([]);
    await rm(files.objects);
    await rename(`${files.objects}-away`, files.objects);
    expect((await put(key, buildPdf())).status).toBe(201);
    expect((await get(key)).status).toBe(200);
  });
});

describe('file download', () => {
  const key = newKey();
  const body = buildPdf(100_000);
  beforeAll(async () => {
    await put(key, body);
  });

  it('sends the whole file with its length', async () => {
    const answer = await get(key);
    expect([
      answer.status,
      answer.headers.get('content-length'),
      answer.headers.get('accept-ranges'),
    ]).toEqual([200, '100000', 'bytes']);
    expect((await bytesOf(answer)).equals(body)).toBe(true);
  });

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-5', 99_995, 99_999],
    ['bytes=50000-999999', 50_000, 99_999],
  ])('sends the range %s', async (range, start, end) => {
    const answer = await get(key, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect((await bytesOf(answer)).equals(body.subarray(start, end + 1))).toBe(true);
  });

  it('rejects a range after the end', async () => {
    const answer = await get(key, { range: 'bytes=100000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('answers 404 for a missing object', async () => {
    const answer = await get(newKey());
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'File not found' },
    ]);
  });
});

describe('dossier upload', () => {
  const key = objectKeys.dossier(randomUUID(), randomUUID());
  const ticket = ticketFor({ key, use: 'dossier' });

  it('accepts a PDF larger than the limit for files', async () => {
    const body = buildPdf(limits.fileSize * 2);
    const answer = await put(key, body, ticket);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      size: body.length,
      mimeType: 'application/pdf',
      hasThumbnail: false,
    });
    expect((await bytesOf(await get(key))).equals(body)).toBe(true);
  });

  it('keeps the stored dossier when a frozen worker sends another one later [EN-11]', async () => {
    const place = objectKeys.dossier(randomUUID(), randomUUID());
    const late = ticketFor({ key: place, use: 'dossier' });
    const first = await put(place, buildPdf(2_000), late);
    const second = await put(place, buildPdf(3_000), late);
    expect([first.status, second.status]).toEqual([201, 201]);
    const stored = storedObject.parse(await first.json());
    expect(stored.size).toBe(2_000);
    expect(await second.json()).toEqual(stored);
    expect((await bytesOf(await get(place))).equals(buildPdf(2_000))).toBe(true);
  });

  it('refuses files other than PDFs', async () => {
    const answer = await put(key, await buildPng(), ticket);
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { code: 'invalid_file_type', message: 'A dossier must be a PDF' },
    ]);
  });
});
