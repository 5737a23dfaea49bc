import { randomUUID } from 'node:crypto';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { objectKeys, storedObject } from '@jobref/contracts/wire/files';
import { tinyHeic } from '@jobref/testing/tiny-heic';
import sharp from 'sharp';
import { filesForTests, ticketFor } from '../testing/files-app.js';

const files = filesForTests();

const put = (key: string, use: 'upload' | 'mark', body: Buffer | string) =>
  fetch(files.url(key), {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(body)),
    headers: ticketFor({ key, use }),
  });
const read = async (key: string) => {
  const answer = await fetch(files.url(key), { headers: ticketFor({ key, use: 'read' }) });
  return Buffer.from(await answer.arrayBuffer());
};

/** Creates black and white stripes, four pixels wide: details of a photo that a blur destroys. */
const stripes = (width: number, height: number, orientation = 1) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.fill((at % 8 < 4 ? 0 : 1) * 255, at * 3, at * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer();
};

/** Returns the contrast within an area of a picture, given in fractions of its size. */
const contrast = async (bytes: Buffer, [x, y]: [number, number], [toX, toY]: [number, number]) => {
  const { width, height } = await sharp(bytes).metadata();
  const area = {
    left: Math.round(x * width),
    top: Math.round(y * height),
    width: Math.round((toX - x) * width),
    height: Math.round((toY - y) * height),
  };
  const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats();
  return channels[0]!.stdev;
};

const photo = async (bytes: Buffer) => {
  const [job, file] = [randomUUID(), randomUUID()];
  expect((await put(objectKeys.original(job, file), 'upload', bytes)).status).toBe(201);
  return {
    original: objectKeys.original(job, file),
    mark: async (shapes: unknown) => {
      const version = randomUUID();
      const key = objectKeys.marked(job, file, version);
      const answer = await put(key, 'mark', JSON.stringify({ shapes }));
      return {
        answer,
        key,
        small: (size: 320 | 960 | 1600) => objectKeys.markedThumbnail(job, file, version, size),
      };
    },
  };
};

const blur: MarkupShape = { kind: 'blur', from: [0.75, 0.75], to: [0.25, 0.25] };
const look = { colour: 'red', weight: 'thick' } as const;

describe('MarkedPhotos', () => {
  it('destroys blurred areas in every served picture, and keeps the rest and the original', async () => {
    const bytes = await stripes(1_200, 800);
    const { original, mark } = await photo(bytes);
    const { answer, key, small } = await mark([blur]);
    expect(storedObject.parse(await answer.json())).toMatchObject({
      mimeType: 'image/jpeg',
      width: 1_200,
      height: 800,
    });
    for (const each of [key, small(1600), small(960)]) {
      const shown = await read(each);
      expect(await contrast(shown, [0.26, 0.26], [0.74, 0.74])).toBeLessThan(12);
      expect(await contrast(shown, [0.02, 0.02], [0.2, 0.9])).toBeGreaterThan(60);
    }
    expect((await sharp(await read(small(320))).metadata()).width).toBe(320);
    expect((await read(original)).equals(bytes)).toBe(true);
  });

  it('draws lines and text on the upright photo, with fonts for every script', async () => {
    const { mark } = await photo(await stripes(400, 800, 6));
    const plain = await mark([{ kind: 'box', from: [0, 0], to: [1, 1], ...look }]);
    const { width, height } = await sharp(await read(plain.key)).metadata();
    expect([width, height]).toEqual([800, 400]);
    const red = async (key: string, at: { left: number; top: number }) => {
      const { dominant } = await sharp(
        await sharp(await read(key))
          .extract({ ...at, width: 6, height: 6 })
          .toBuffer(),
      ).stats();
      return dominant.r > 180 && dominant.g < 110;
    };
    const line = await mark([
      {
        kind: 'freehand',
        points: [
          [0.5, 0],
          [0.5, 1],
        ],
        colour: 'red',
        weight: 'thick',
      },
    ]);
    expect(await red(line.key, { left: 397, top: 300 })).toBe(true);
    expect(await red(line.key, { left: 300, top: 300 })).toBe(false);
    const inkOf = async (text: string) => {
      const { key } = await mark([
        { kind: 'blur', from: [0, 0], to: [1, 1] },
        { kind: 'text', at: [0.1, 0.3], text, colour: 'black', weight: 'thick' },
      ]);
      const ink = await sharp(await read(key))
        .greyscale()
        .threshold(60)
        .negate()
        .png()
        .toBuffer();
      const { info } = await sharp(ink).trim({ background: '#000' }).toBuffer({ resolveWithObject: true });
      return [info.width, info.height];
    };
    // A character that is in no font is drawn as a box with its code, always of the same size.
    const box = await inkOf('\ue001');
    expect(await inkOf('\ue002')).toEqual(box);
    const largeBox = await inkOf('\u{10451}');
    for (const letter of 'ßЖשمไम屋か😀'.split(/(?:)/u)) {
      const ink = await inkOf(letter);
      expect([letter, ink]).not.toEqual([letter, box]);
      expect([letter, ink]).not.toEqual([letter, largeBox]);
    }
  });

  it('draws over iPhone photos, and refuses invalid markup and missing photos', async () => {
    const heic = await photo(tinyHeic);
    expect((await heic.mark([blur])).answer.status).toBe(201);
    const { mark } = await photo(await stripes(80, 80));
    const foreign = '<svg onload="alert(1)"/>';
    for (const shapes of [[], foreign, [{ kind: 'svg', source: foreign }], [{ ...blur, to: [2, 0] }]]) {
      const { answer, key } = await mark(shapes);
      expect([shapes, answer.status]).toEqual([shapes, 400]);
      expect(await files.storedKeys()).not.toContain(key);
    }
    const nowhere = objectKeys.marked(randomUUID(), randomUUID(), randomUUID());
    expect((await put(nowhere, 'mark', JSON.stringify({ shapes: [blur] }))).status).toBe(404);
    expect((await put(objectKeys.original(randomUUID(), randomUUID()), 'mark', '{}')).status).toBe(403);
  });

  it('answers 503 while the store breaks off the original, and draws afterwards', async () => {
    const { original, mark } = await photo(await stripes(80, 80));
    const path = join(files.objects, original);
    await rename(path, `${path}-away`);
    await mkdir(path); // Opens like a file, and fails at the first read.
    const { answer, key } = await mark([blur]);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    await rmdir(path);
    await rename(`${path}-away`, path);
    expect(await files.storedKeys()).not.toContain(key);
    expect((await mark([blur])).answer.status).toBe(201);
  });
});
