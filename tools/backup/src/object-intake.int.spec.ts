import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectKeys } from '@jobref/contracts/wire/files';
import { FolderObjectStore } from '@jobref/object-store/folder-object-store';
import pMap from 'p-map';
import { listedObjects, objectList } from './manifest.js';
import { makeFolders, ObjectIntake } from './object-intake.js';
import { Progress } from './progress.js';

describe('ObjectIntake', () => {
  const [owner, id] = [randomUUID(), randomUUID()];
  const key = objectKeys.original(owner, id);
  const record = { kind: 'file', owner, id, size: 4, sha256: null, thumbnails: false, markup: null };
  let folder: string;
  let intake: ObjectIntake;
  let needed: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobref-test-'));
    const [store, backup] = [join(folder, 'store'), join(folder, 'backup')];
    await Promise.all([mkdir(store), mkdir(backup)]);
    await makeFolders(backup);
    const objects = new FolderObjectStore(store);
    await objects.check();
    await objects.put(key, Buffer.from('roof'));
    intake = new ObjectIntake(objects, backup, undefined);
    needed = join(folder, 'needed.ndjson');
    const missing = { ...record, id: randomUUID() };
    await writeFile(needed, `${JSON.stringify(record)}\n${JSON.stringify(missing)}\n`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const take = () => intake.take(needed, new Progress('Checking', () => undefined));

  it('lists the objects it stored, and returns missing ones', async () => {
    expect(await take()).toEqual([expect.stringMatching(/ is missing$/)]);
    const [listed] = await pMap(listedObjects(join(folder, 'backup')), (each) => each);
    expect(listed).toMatchObject({ key, size: 4 });
  });

  it('throws if the list cannot be written', async () => {
    const list = join(folder, 'backup', objectList);
    await rm(list);
    await mkdir(list);
    await expect(take()).rejects.toThrow('EISDIR');
  });
});
