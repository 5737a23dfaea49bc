import type GoldenRetriever from '@uppy/golden-retriever';
import { hasDrafts } from '../../../drafts/draft-storage.js';
import { createUploader, stopGoldenRetriever } from './create-uploader.js';
import type { JobReferenceUppy } from './job-reference-uppy.js';
import type { Target } from './single-put-plugin.js';

const mockKept = { isSomething: Promise.withResolvers<boolean>(), keepers: 0 };
jest.mock('../../../drafts/stored-uploads.js', () => ({
  ...jest.requireActual<typeof import('../../../drafts/stored-uploads.js')>(
    '../../../drafts/stored-uploads.js',
  ),
  ownListOf: (list: string) => Promise.resolve(list),
  hasStoredFiles: () => mockKept.isSomething.promise,
}));
jest.mock('@uppy/golden-retriever', () => {
  const { BasePlugin } = jest.requireActual<typeof import('@uppy/core')>('@uppy/core');
  class Keeper extends BasePlugin<object, Record<string, unknown>, Record<string, never>> {
    override id = 'GoldenRetriever';
    override type = 'debugger';
    override install = () => void (mockKept.keepers += 1);
    override uninstall = () => void (mockKept.keepers -= 1);
  }
  return { __esModule: true, default: Keeper as unknown as typeof GoldenRetriever };
});

const place = { uploadUrl: '/api/uploads/7', start: 700 };

/** Simulates the end of Golden Retriever's restore. */
const bringBack = (uploader: JobReferenceUppy, target: Partial<Target> = { place }) => {
  const meta = { name: 'a.jpg', target: { jobReferenceId: '1', twins: 0, place: null, ...target } };
  const file = { id: 'a', name: 'a.jpg', size: 10, data: new Blob(['0123456789']), progress: {}, meta };
  uploader.setState({ recoveredState: null, currentUploads: {}, files: { a: file } } as never);
  uploader.emit('restored', {});
};

describe('slow restore [UD-08]', () => {
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: {} });
    Object.assign(mockKept, { isSomething: Promise.withResolvers<boolean>(), keepers: 0 });
    jest.useFakeTimers();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    jest.useRealTimers();
  });
  const later = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * 60_000);
  const start = (storedOn = () => Promise.resolve([]) as Promise<never[]>) => {
    const uploader = createUploader('7', storedOn);
    uploader.beginRestore();
    return uploader;
  };

  it('is awaited once files are known to be kept', async () => {
    const uploader = start();
    mockKept.isSomething.resolve(true);
    await later(5);
    expect(uploader.hasRestored).toBe(false);
    bringBack(uploader);
    expect(await uploader.restored).toMatchObject({ waiting: 1 });
  });

  it('is skipped when looking up kept files times out, without replacing them', async () => {
    const uploader = start();
    await later(1);
    expect(await uploader.restored).toMatchObject({ waiting: 0 });
    expect(uploader.isSkipped).toBe(true);
    mockKept.isSomething.resolve(true);
    await later(1);
    expect(mockKept.keepers).toBe(0);
  });

  it('is skipped on request, leaving the kept files untouched', async () => {
    const uploader = start();
    mockKept.isSomething.resolve(true);
    await later(1);
    expect(mockKept.keepers).toBe(1);
    uploader.skipRestore();
    expect(await uploader.restored).toMatchObject({ waiting: 0 });
    bringBack(uploader);
    expect(uploader.getFiles()).toEqual([]);
    expect(mockKept.keepers).toBe(0);
  });

  it('lists files that count as a draft, about which a sign-out asks, until they are given up', async () => {
    mockKept.isSomething.resolve(true);
    const reopen = async () => {
      const uploader = start();
      await later(1);
      bringBack(uploader);
      await uploader.restored;
      return uploader;
    };
    const closed = await reopen();
    stopGoldenRetriever(closed);
    closed.destroy();
    expect(hasDrafts()).toBe(true);
    (await reopen()).destroy();
    expect(hasDrafts()).toBe(false);
  });

  it('stops waiting for the server’s files after a timeout, unless a duplicate could arise', async () => {
    const answer = Promise.withResolvers<never[]>();
    const [safe, unsafe] = [start(() => answer.promise), start(() => answer.promise)];
    mockKept.isSomething.resolve(true);
    await later(1);
    bringBack(safe);
    bringBack(unsafe, { place: null });
    let isSettled = false;
    void unsafe.restored.then(() => (isSettled = true));
    await later(1);
    expect(await safe.restored).toMatchObject({ waiting: 1 });
    expect(isSettled).toBe(false);
    answer.resolve([]);
    expect(await unsafe.restored).toMatchObject({ waiting: 1 });
  });
});
