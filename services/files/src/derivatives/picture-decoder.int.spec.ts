import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildJpeg } from '@jobref/testing/sample-files';
import { pino } from 'pino';
import { decodeProgram } from '../testing/files-app.js';
import { buildGifOfFrames, buildProgressiveCmyk } from '@jobref/testing/hostile-pictures';
import { buildPngBomb } from '../testing/png-bomb.js';
import { PictureDecoder } from './picture-decoder.js';

const modest = { dataKb: 200_000, timeMs: 30_000 };
const tooLarge = { code: 'file_too_large', message: 'This picture is too large to open' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobref-decoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const decoder = (limits = modest) => new PictureDecoder(decodeProgram, pino({ level: 'silent' }), limits);
const kept = async (name: string, bytes: Buffer) => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

describe('a decoder with limits of its own', () => {
  it.each([
    ['that says so', () => buildProgressiveCmyk(5_000)],
    ['that kills it', () => buildGifOfFrames(1, 5_600)],
  ])('refuses a picture that takes more memory than it may, one %s, and opens the next', async (_, build) => {
    const pictures = decoder();
    const [small, large] = [await kept('small', await buildJpeg()), await kept('large', build())];
    await expect(pictures.readPhoto(large)).rejects.toMatchObject(tooLarge);
    expect((await pictures.readPhoto(small)).derivatives).toHaveLength(3);
    pictures.onApplicationShutdown();
  });

  it('refuses a picture that takes longer than it may', async () => {
    const slow = await kept('slow', buildPngBomb(10_000, 9_000));
    await expect(decoder({ ...modest, timeMs: 20 }).readPhoto(slow)).rejects.toMatchObject(tooLarge);
  });

  it('says that pictures cannot be opened where it does not start, and refuses none for that', async () => {
    const pictures = new PictureDecoder(join(folder, 'missing.js'), pino({ level: 'silent' }));
    const path = await kept('small', await buildJpeg());
    await expect(pictures.readPhoto(path)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
