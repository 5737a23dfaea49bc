import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectKeys } from '@jobref/contracts/services/files';
import { AppError } from '@jobref/service-kit/errors';
import { createLogger } from '@jobref/service-kit/logging';
import { FolderObjectStore } from '../object-store/folder-object-store.js';
import { LogoSweeper } from './logo-sweeper.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { RemoveObjectsHandler } from './remove-objects.handler.js';

const day = 86_400_000;
const logger = createLogger('files', 'silent');
let root: string;
let store: FolderObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jobref-logos-'));
  store = new FolderObjectStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const keep = async (key: string, ageMs = 2 * day) => {
  await store.put(key, Buffer.from(key));
  const then = new Date(Date.now() - ageMs);
  await utimes(join(root, key), then, then);
};
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of store.list('')) found.push(key);
  return found.sort();
};
/** Auth, with this logo in use. */
const using = (version: string | null) => ({ logoInUse: jest.fn(() => Promise.resolve({ version })) });
const sweeperOf = (auth: ReturnType<typeof using>) => new LogoSweeper(store, auth, logger);

describe('the sweep for logos', () => {
  const [current, replaced, abandoned, justArrived] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];

  it('removes what is old and out of use, and nothing else [AD-03]', async () => {
    const kept = [
      objectKeys.logo(current),
      objectKeys.original(randomUUID(), randomUUID()),
      'organisation/logos/readme.txt',
      'organisation/other.png',
      'audit/head.json',
    ];
    for (const key of [...kept, objectKeys.logo(replaced), objectKeys.logo(abandoned)]) await keep(key);
    await keep(objectKeys.logo(justArrived), day / 2);
    const auth = using(current);
    expect(await sweeperOf(auth).sweep(day)).toBe(2);
    expect(await keys()).toEqual([...kept, objectKeys.logo(justArrived)].sort());
    expect(auth.logoInUse.mock.calls).toEqual([[{ kind: 'system', name: 'logo-sweeper' }, {}]]);
    expect(await sweeperOf(auth).sweep(day)).toBe(0);
  });

  it('removes all where none is in use any more', async () => {
    await keep(objectKeys.logo(replaced));
    expect(await sweeperOf(using(null)).sweep(day)).toBe(1);
    expect(await keys()).toEqual([]);
  });

  it('spares a logo that comes into use while it looks', async () => {
    await keep(objectKeys.logo(replaced));
    await keep(objectKeys.logo(current), day / 2);
    const auth = using(null);
    auth.logoInUse.mockImplementation(async () => {
      await keep(objectKeys.logo(justArrived), 0);
      return { version: justArrived };
    });
    expect(await sweeperOf(auth).sweep(day)).toBe(1);
    expect(await keys()).toEqual([objectKeys.logo(current), objectKeys.logo(justArrived)].sort());
  });

  it('removes nothing when the logo in use is not here: it may be the wrong database', async () => {
    await keep(objectKeys.logo(replaced));
    await expect(sweeperOf(using(current)).sweep(day)).rejects.toThrow('Is AUTH_URL right?');
    expect(await keys()).toEqual([objectKeys.logo(replaced)]);
  });

  it('removes nothing while auth is away, or too old to know of logos', async () => {
    await keep(objectKeys.logo(replaced));
    const auth = using(null);
    auth.logoInUse.mockRejectedValue(new AppError('unavailable', 'away'));
    await expect(sweeperOf(auth).sweep(day)).rejects.toThrow('away');
    expect(await keys()).toEqual([objectKeys.logo(replaced)]);
  });

  it('asks nobody while there is nothing to remove', async () => {
    await keep(objectKeys.logo(current), day / 2);
    const auth = using(null);
    expect(await sweeperOf(auth).sweep(day)).toBe(0);
    expect(auth.logoInUse).not.toHaveBeenCalled();
  });
});

describe('logos and the rest of the store', () => {
  it('a message takes one version away and leaves the others', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const version of [gone, stays]) await keep(objectKeys.logo(version));
    const payload = { prefixes: [objectKeys.logoVersion(gone)] };
    await new RemoveObjectsHandler(store).handle({ id: 'm', attempt: 1, payload });
    expect(await keys()).toEqual([objectKeys.logo(stays)]);
  });

  it('the sweep for orphans of jobs touches no logo', async () => {
    await keep(objectKeys.logo(randomUUID()));
    const jobs = { knownObjects: () => Promise.reject(new Error('Nothing to ask')) };
    expect(await new OrphanSweeper(store, jobs, logger).sweep(day)).toBe(0);
    expect(await keys()).toHaveLength(1);
  });
});
