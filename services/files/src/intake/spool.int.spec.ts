import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unavailable } from '@jobref/service-kit/errors';
import { Spool } from './spool.js';

let parent: string;
let spool: Spool;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'jobref-spool-test-'));
  spool = new Spool(parent);
  await spool.onModuleInit();
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bounds = { limit: 10, announced: 0 };
const body = (...parts: string[]) =>
  Readable.from(
    parts.map((part) => Buffer.from(part)),
    { objectMode: false },
  );
const spooled = async () =>
  (await readdir(parent, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('Spool', () => {
  it('passes on the file with its size and hash, then removes it', async () => {
    const seen = await spool.receive(body('01234', '56789'), bounds, async (file) => ({
      ...file,
      text: await readFile(file.path, 'utf8'),
    }));
    expect(seen).toMatchObject({
      size: 10,
      text: '0123456789',
      sha256: createHash('sha256').update('0123456789').digest('hex'),
    });
    expect(await spooled()).toEqual([]);
  });

  it('stops at the first byte over the limit and reads no further [VA-03]', async () => {
    const endless = new Readable({ read: () => void endless.push(Buffer.alloc(6)), highWaterMark: 6 });
    const use = jest.fn();
    await expect(spool.receive(endless, bounds, use)).rejects.toMatchObject({ code: 'file_too_large' });
    expect([use.mock.calls, endless.destroyed, await spooled()]).toEqual([[], false, []]);
  });

  it('refuses a body announced as too large before reading it', async () => {
    const untouched = body('x');
    await expect(spool.receive(untouched, { limit: 10, announced: 11 }, jest.fn())).rejects.toMatchObject({
      code: 'file_too_large',
    });
    expect(untouched.readableDidRead).toBe(false);
  });

  it('keeps nothing when the sender disconnects or the work fails', async () => {
    const torn = new Readable({ read: () => torn.destroy(new Error('aborted')) });
    await expect(spool.receive(torn, bounds, jest.fn())).rejects.toMatchObject({ code: 'client_gone' });
    const ours = new Readable({ read: () => ours.destroy(new Error('store away')) });
    await expect(
      spool.receive(ours, { ...bounds, createAbortError: unavailable }, jest.fn()),
    ).rejects.toMatchObject({ code: 'unavailable' });
    await expect(
      spool.receive(body('x'), bounds, () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow('refused');
    expect(await spooled()).toEqual([]);
  });

  it('recreates a deleted temporary folder, and reports a disk failure', async () => {
    await rm(parent, { recursive: true });
    expect(await spool.receive(body('x'), bounds, ({ size }) => Promise.resolve(size))).toBe(1);
    await rm(parent, { recursive: true });
    const broken = new Spool('/dev/null/nowhere');
    await expect(broken.receive(body('x'), bounds, jest.fn())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('names the full disk as the cause when the disk takes only a part', async () => {
    const handle = await open('/dev/null');
    await handle.close();
    const write = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'writev');
    write.mockResolvedValue({ bytesWritten: 3, buffers: [] });
    const failure: unknown = await spool
      .receive(body('0123'), bounds, jest.fn())
      .catch((error: unknown) => error);
    write.mockRestore();
    expect(failure).toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching(/^ENOSPC: no space left on device/) as string },
    });
  });

  it('refuses a body that does not fit, and frees space when others are done', async () => {
    const small = new Spool(parent, 15);
    const whole = body('0123456789');
    await small.receive(whole, bounds, async () => {
      await expect(small.receive(body('012', '345'), bounds, jest.fn())).rejects.toMatchObject({
        code: 'unavailable',
        message: 'There is no room for uploads at the moment. Please try again later.',
      });
      expect(await small.receive(body('01234'), bounds, ({ size }) => Promise.resolve(size))).toBe(5);
    });
    expect(await small.receive(body('01234', '56789'), bounds, ({ size }) => Promise.resolve(size))).toBe(10);
  });

  it('removes only what dead processes left, at start', async () => {
    const [dead, reborn, living, foreign] = [
      'jobref-spool-4194300-a',
      `jobref-spool-${process.pid}-a`,
      'jobref-spool-1-a',
      'something-else',
    ];
    for (const name of [dead, reborn, living, foreign]) await mkdir(join(parent, name));
    await new Spool(parent).onModuleInit();
    const left = await readdir(parent);
    expect(left).toEqual(expect.arrayContaining([living, foreign]));
    expect(left).not.toContain(dead);
    expect(left).not.toContain(reborn);
  });
});
