import promises, { mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkInto, moveInto } from './disk.js';

describe('file placement', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'jobref-disk-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  const missing = () => Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  /** Simulates that another process removes the empty folders: once during creation, and once afterwards. */
  const pruneTwice = () => {
    const { mkdir } = promises;
    const making = jest.spyOn(promises, 'mkdir');
    making.mockRejectedValueOnce(missing());
    making.mockImplementationOnce(async (path, options) => {
      await mkdir(path, options);
      await rmdir(path);
      await rmdir(dirname(path as string));
      return undefined;
    });
    return making;
  };

  it.each([
    ['moveInto', moveInto],
    ['linkInto', linkInto],
  ])('%s recreates folders that another process has pruned', async (_, place) => {
    const [source, target] = [join(root, 'source'), join(root, 'jobs', 'one', 'photo')];
    await writeFile(source, 'the bytes');
    const making = pruneTwice();
    await place(source, target);
    expect(making).toHaveBeenCalledTimes(3);
    expect(await readFile(target, 'utf8')).toBe('the bytes');
  });

  it('moveInto throws if the file itself is missing', async () => {
    await expect(moveInto(join(root, 'nothing'), join(root, 'jobs', 'photo'))).rejects.toThrow('ENOENT');
  });
});
