import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  buildGif,
  buildHeavyJpeg,
  buildJpeg,
  buildPng,
  buildTakenJpeg,
  buildWebp,
} from '@jobref/testing/sample-files';
import { readPhoto } from './photo.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobref-photo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer) => {
  const path = join(folder, 'photo');
  await writeFile(path, bytes);
  const photo = await readPhoto({ path });
  const derivatives = await Promise.all(
    photo.derivatives.map(async ({ size, bytes: jpeg }) => ({
      ...(await sharp(jpeg).metadata()),
      size,
      jpeg,
    })),
  );
  return { width: photo.width, height: photo.height, derivatives };
};
type Derivatives = Awaited<ReturnType<typeof read>>['derivatives'];
const shapes = (derivatives: Derivatives) =>
  derivatives.map(({ size, width, height }) => [size, width, height]);

describe('readPhoto', () => {
  it('creates three sizes as JPEG without metadata [VA-04]', async () => {
    const { width, height, derivatives } = await read(await buildJpeg({ width: 2400, height: 1200 }));
    expect([width, height]).toEqual([2400, 1200]);
    expect(shapes(derivatives)).toEqual([
      [320, 320, 160],
      [960, 960, 480],
      [1600, 1600, 800],
    ]);
    for (const { format, exif, icc, orientation } of derivatives) {
      expect({ format, exif, icc, orientation }).toEqual({
        format: 'jpeg',
        exif: undefined,
        icc: undefined,
        orientation: undefined,
      });
    }
  });

  it('compresses sizes for screens more than the size for print', async () => {
    const { derivatives } = await read(await buildHeavyJpeg(1600, 1200));
    const [, shown, printed] = derivatives;
    const asPrinted = await sharp(printed?.jpeg).resize(960).jpeg({ quality: 80 }).toBuffer();
    expect(shown?.jpeg.length).toBeLessThan(0.8 * asPrinted.length);
    expect([shown?.isProgressive, printed?.isProgressive]).toEqual([true, false]);
  });

  it('rotates a photo upright and returns its upright size [VA-04]', async () => {
    const { width, height, derivatives } = await read(
      await buildJpeg({ width: 2000, height: 1000, orientation: 6 }),
    );
    expect([width, height]).toEqual([1000, 2000]);
    expect(shapes(derivatives)[0]).toEqual([320, 160, 320]);
  });

  it('converts colours by the embedded profile', async () => {
    const red = { r: 200, g: 60, b: 60 };
    const inP3 = await sharp({ create: { width: 400, height: 300, channels: 3, background: red } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const numbers = (await sharp(inP3).stats()).channels.map(({ mean }) => Math.round(mean));
    expect(numbers[0]).toBeLessThan(190);
    const { derivatives } = await read(inP3);
    for (const { jpeg } of derivatives) {
      const { channels } = await sharp(jpeg).stats();
      [200, 60, 60].forEach((wanted, index) =>
        expect(Math.abs(channels[index]!.mean - wanted)).toBeLessThan(5),
      );
    }
  });

  it('returns when and where a photo was taken, but removes both from derivatives', async () => {
    const bytes = await buildTakenJpeg({ width: 400, height: 300 });
    const path = join(folder, 'taken');
    await writeFile(path, bytes);
    const { derivatives, takenAt, takenPlace } = await readPhoto({ path });
    expect([takenAt, takenPlace]).toEqual([
      '2026-05-03T10:11:12+02:00',
      { latitude: 48.1371, longitude: 11.5754 },
    ]);
    for (const derivative of derivatives) expect(derivative.bytes.includes('Exif')).toBe(false);
  });

  it('never enlarges', async () => {
    const { derivatives } = await read(await buildPng({ width: 400, height: 100 }));
    expect(shapes(derivatives)).toEqual([
      [320, 320, 80],
      [960, 400, 100],
      [1600, 400, 100],
    ]);
  });

  it('flattens transparency onto white', async () => {
    const clear = { width: 20, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { derivatives } = await read(await sharp({ create: clear }).png().toBuffer());
    const { channels } = await sharp(derivatives[0]?.jpeg).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('uses the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const animated of [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ]) {
      const { width, height, derivatives } = await read(animated);
      expect([width, height]).toEqual([30, 20]);
      const { dominant } = await sharp(derivatives[0]?.jpeg).stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
    }
  });

  it('handles GIF, WebP, grey, CMYK and 16 bits', async () => {
    const grey = await sharp(await buildPng())
      .greyscale()
      .png()
      .toBuffer();
    const cmyk = await sharp(await buildPng())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const deep = await sharp(await buildPng())
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    for (const bytes of [await buildGif(), await buildWebp(), grey, cmyk, deep]) {
      const { derivatives } = await read(bytes);
      expect(derivatives.map(({ space, channels }) => [space, channels])).toEqual(Array(3).fill(['srgb', 3]));
    }
  });

  it('returns no derivatives for a photo that cannot be decoded', async () => {
    const whole = await buildJpeg({ width: 800, height: 600 });
    const torn = Buffer.concat([whole.subarray(0, 700), Buffer.alloc(500, 0xff)]);
    expect((await read(torn)).derivatives).toEqual([]);
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual({
      width: null,
      height: null,
      derivatives: [],
    });
  });

  it('refuses to unpack a pixel bomb', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    await expect(read(bomb)).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'This picture is too large to open',
    });
  });
});
