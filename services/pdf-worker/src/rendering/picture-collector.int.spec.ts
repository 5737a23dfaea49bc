import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { unavailable } from '@jobref/service-kit/errors';
import { buildDocument, buildPhoto, buildPhotos, idOf } from '../testing/build-source.js';
import { tinyJpeg } from '../testing/tiny-jpeg.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { PictureCollector } from './picture-collector.js';

describe('PictureCollector', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'jobref-test-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const collect = (files: ReturnType<typeof buildPhoto>[], read: (key: string) => Promise<Buffer | null>) =>
    new PictureCollector({ read }, new RetryPolicy(0, new AbortController().signal)).collect(
      folder,
      idOf(1),
      { files, longestEdge: 1600 },
    );

  it('downloads the largest derivative of every photo that has one, and no documents', async () => {
    const asked: string[] = [];
    const portrait = buildPhoto(5, { width: 3_000, height: 4_000 });
    const files = [buildPhoto(2), buildDocument(3), buildPhoto(4, { hasThumbnail: false }), portrait];
    const pictures = await collect(files, (key) => {
      asked.push(key);
      return Promise.resolve(tinyJpeg);
    });
    expect(asked).toEqual([2, 5].map((file) => `jobs/${idOf(1)}/files/${idOf(file)}/thumb-1600.jpg`));
    expect(pictures).toEqual(
      new Map([
        [idOf(2), { src: 'photo-1.jpg', width: 4_000, height: 3_000 }],
        [idOf(5), { src: 'photo-2.jpg', width: 3_000, height: 4_000 }],
      ]),
    );
    expect((await readdir(folder)).sort()).toEqual(['photo-1.jpg', 'photo-2.jpg']);
  });

  it('downloads four at a time', async () => {
    let [running, most] = [0, 0];
    await collect(buildPhotos(9), async () => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
      return tinyJpeg;
    });
    expect(most).toBe(4);
  });

  it('omits a picture that is missing', async () => {
    const pictures = await collect(buildPhotos(2), () => Promise.resolve(null));
    expect(pictures.size).toBe(0);
  });

  it('starts no more after a failure, and rejects once the running ones have ended', async () => {
    const ends: (() => void)[] = [];
    let asked = 0;
    const collecting = collect(buildPhotos(9), () => {
      asked += 1;
      if (asked === 4) return Promise.reject(unavailable('away'));
      return new Promise((resolve) => ends.push(() => resolve(tinyJpeg)));
    });
    const failed = expect(collecting).rejects.toThrow('away');
    await turn();
    await turn();
    expect([asked, ends.length, await readdir(folder)]).toEqual([4, 3, []]);
    for (const end of ends) end();
    await failed;
    expect([asked, (await readdir(folder)).length]).toEqual([4, 3]);
  });

  it('rejects while the store is unavailable: a dossier needs its photos', async () => {
    await expect(collect(buildPhotos(2), () => Promise.reject(unavailable('away')))).rejects.toThrow('away');
  });
});
