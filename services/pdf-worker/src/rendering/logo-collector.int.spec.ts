import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '@jobref/service-kit/errors';
import { buildPng } from '@jobref/testing/sample-files';
import { buildSource, idOf } from '../testing/build-source.js';
import { tinyJpeg } from '../testing/tiny-jpeg.js';
import { LogoCollector } from './logo-collector.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';

describe('LogoCollector', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'jobref-test-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const read = jest.fn<Promise<Buffer | null>, [string]>();
  const warn = jest.fn();
  const collect = (logoVersion: string | null) =>
    new LogoCollector({ read }, new RetryPolicy(0, new AbortController().signal), { warn }).collect(folder, {
      ...buildSource().organisation,
      logoVersion,
    });
  beforeEach(() => jest.resetAllMocks());

  it('downloads this version of the logo into the folder [AD-03]', async () => {
    read.mockResolvedValue(await buildPng({ width: 400, height: 90 }));
    expect(await collect(idOf(1))).toEqual({ src: 'logo.png', width: 400, height: 90 });
    expect(read.mock.calls).toEqual([[`organisation/logos/${idOf(1)}/logo.png`]]);
    expect(await readdir(folder)).toEqual(['logo.png']);
  });

  it('requests no logo if there is none', async () => {
    expect(await collect(null)).toBeNull();
    expect([read.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it.each<[string, () => Promise<Buffer | null>]>([
    ['is missing', () => Promise.resolve(null)],
    ['is broken', () => Promise.resolve(tinyJpeg)],
    ['is out of reach', () => Promise.reject(unavailable('away'))],
  ])('omits a logo that %s, and logs a warning', async (_, answer) => {
    read.mockImplementation(answer);
    expect(await collect(idOf(1))).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toEqual([]);
  });
});
