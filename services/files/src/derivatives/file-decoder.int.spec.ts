import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { bufferBytes } from '@jobref/testing/buffer-memory';
import { buildJpeg, buildPdf } from '@jobref/testing/sample-files';
import { tinyHeic } from '@jobref/testing/tiny-heic';
import sharp from 'sharp';
import { pino } from 'pino';
import { decodeProgram } from '../testing/files-app.js';
import { buildGifOfFrames, buildProgressiveCmyk } from '@jobref/testing/malicious-images';
import { buildPngBomb } from '../testing/png-bomb.js';
import { DecoderProcess } from './decoder-process.js';
import { FileDecoder } from './file-decoder.js';
import { MarkupFonts } from './markup-fonts.js';

const modest = { dataKb: 200_000, timeMs: 30_000 };
const tooLarge = { code: 'file_too_large', message: 'This picture is too large to open' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobref-decoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const logger = pino({ level: 'silent' });
const fonts = new MarkupFonts(tmpdir());
const decoder = (limits = modest) => new FileDecoder(decodeProgram, logger, fonts, limits);
const kept = async (name: string, bytes: Buffer) => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

describe('FileDecoder', () => {
  it.each([
    ['that says so', () => buildProgressiveCmyk(5_000)],
    ['that kills it', () => buildGifOfFrames(1, 5_600)],
  ])('refuses a picture over the memory limit, one %s, and opens the next', async (_, build) => {
    const pictures = decoder();
    const [small, large] = [await kept('small', await buildJpeg()), await kept('large', build())];
    await expect(pictures.readPhoto({ path: large, mimeType: 'image/jpeg' })).rejects.toMatchObject(tooLarge);
    expect((await pictures.readPhoto({ path: small, mimeType: 'image/jpeg' })).derivatives).toHaveLength(3);
    pictures.onApplicationShutdown();
  });

  it('refuses a picture over the time limit', async () => {
    const slow = await kept('slow', buildPngBomb(10_000, 9_000));
    await expect(
      decoder({ ...modest, timeMs: 20 }).readPhoto({ path: slow, mimeType: 'image/jpeg' }),
    ).rejects.toMatchObject(tooLarge);
  });

  it('retries in a new process when leftovers of an earlier picture fill the memory', async () => {
    const pictures = decoder();
    const small = await kept('first', await buildJpeg());
    await pictures.readPhoto({ path: small, mimeType: 'image/jpeg' });
    // Simulates memory filled by leftovers of the first picture: the process dies of the second.
    const run = Object.getOwnPropertyDescriptor(DecoderProcess.prototype, 'run')
      ?.value as DecoderProcess['run'];
    const dies = jest.spyOn(DecoderProcess.prototype, 'run').mockImplementationOnce(function (
      this: DecoderProcess,
      work,
    ) {
      const answer = run.call(this, work);
      this.kill();
      return answer;
    });
    expect((await pictures.readPhoto({ path: small, mimeType: 'image/jpeg' })).derivatives).toHaveLength(3);
    dies.mockRestore();
    pictures.onApplicationShutdown();
  });

  it('reports a PDF over the memory limit as unreadable', async () => {
    // An object stream of 300 MB in 300 kB.
    const objects = deflateSync(
      Buffer.concat([
        Buffer.from('1 0 << /Type /Catalog /Pages << /Type /Pages /Kids [] /Count 0 >> >>'),
        Buffer.alloc(300_000_000, ' '),
      ]),
    );
    const begin = `%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${objects.length} >>\nstream\n`;
    const table = Buffer.from([0, 0, 0, 0, 2, 0, 2, 0, 1, 0, 9, 0]);
    const at = begin.length + objects.length + '\nendstream\nendobj\n'.length;
    const end = `\nendstream\nendobj\n3 0 obj\n<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Length 12 >>\nstream\n`;
    const tail = `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
    const bomb = Buffer.concat([Buffer.from(begin), objects, Buffer.from(end), table, Buffer.from(tail)]);
    const opener = decoder();
    expect(await opener.readPdfContent(await kept('bomb.pdf', bomb))).toBe('unreadable');
    expect(await opener.readPdfContent(await kept('plain.pdf', buildPdf()))).toBeNull();
    opener.onApplicationShutdown();
  });

  it('opens iPhone photos upright, with their colours, time and place [VA-04]', async () => {
    const pictures = decoder();
    const { width, height, derivatives, ...taken } = await pictures.readPhoto({
      path: await kept('photo.heic', tinyHeic),
      mimeType: 'image/heic',
    });
    expect([width, height]).toEqual([120, 160]);
    expect(taken).toEqual({
      looksLikePage: false,
      takenAt: '2026-05-03T10:11:12+02:00',
      takenPlace: { latitude: 48.1371, longitude: 11.5754 },
    });
    expect(derivatives.map(({ size }) => size)).toEqual([320, 960, 1600]);
    const largest = sharp(derivatives[2]?.bytes);
    const { channels } = await sharp(
      await largest.clone().extract({ left: 20, top: 10, width: 80, height: 50 }).toBuffer(),
    ).stats();
    const means = channels.map(({ mean }) => mean);
    // Without the colour profile they would be (184, 71, 65).
    [200, 60, 60].forEach((wanted, index) => expect(Math.abs(means[index]! - wanted)).toBeLessThan(6));
    const { exif, icc } = await largest.metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
  });

  it.each([
    ['torn', () => tinyHeic.subarray(0, 1_200)],
    ['a header alone', () => tinyHeic.subarray(0, 28)],
  ])('refuses a HEIC photo that is %s, and says what to send instead', async (what, build) => {
    const path = await kept(`${what}.heic`, build());
    await expect(decoder().readPhoto({ path, mimeType: 'image/heic' })).rejects.toMatchObject({
      code: 'invalid_file_type',
      message: 'This HEIC photo cannot be opened here. Please save it as JPEG and send that.',
    });
  });

  it('reports `unavailable` when the decoder process does not start', async () => {
    const pictures = new FileDecoder(join(folder, 'missing.js'), logger, fonts);
    const path = await kept('small', await buildJpeg());
    await expect(pictures.readPhoto({ path, mimeType: 'image/jpeg' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('retains no memory of past answers', async () => {
    const answers = "process.on('message', () => process.send({ result: Buffer.alloc(5_000_000) }));";
    const program = await kept('large-answers.cjs', Buffer.from(`${answers} process.send('ready');`));
    const process = new DecoderProcess(program, modest);
    const ask = async () => void (await process.run({ kind: 'photo', path: '' }));
    await ask();
    const before = bufferBytes();
    for (let asked = 0; asked < 10; asked += 1) await ask();
    expect(bufferBytes() - before).toBeLessThan(15_000_000);
    process.kill();
  });
});
