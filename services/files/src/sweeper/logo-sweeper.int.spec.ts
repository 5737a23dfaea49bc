import { randomUUID } from 'node:crypto';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AppError } from '@jobref/service-kit/errors';
import { createLogger } from '@jobref/service-kit/logging';
import { AgedStore } from '../testing/aged-store.js';
import { LogoSweeper } from './logo-sweeper.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { RemoveObjectsHandler } from './remove-objects.handler.js';

const day = 86_400_000;
const logger = createLogger('files', 'silent');
let aged: AgedStore;

beforeEach(async () => {
  aged = await AgedStore.open();
});
afterEach(() => aged.remove());

/** Stands in for the auth service, with this logo in use. */
const using = (logoVersion: string | null) => ({
  organisation: jest.fn(() => Promise.resolve({ logoVersion })),
});
const sweeperOf = (auth: ReturnType<typeof using>) => new LogoSweeper(aged.store, auth, logger);

describe('LogoSweeper', () => {
  const [current, replaced, abandoned, justArrived] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];

  it('removes only old logos that are out of use [AD-03]', async () => {
    const kept = [
      objectKeys.logo(current),
      objectKeys.original(randomUUID(), randomUUID()),
      'organisation/logos/readme.txt',
      'organisation/other.png',
      'audit/head.json',
    ];
    for (const key of [...kept, objectKeys.logo(replaced), objectKeys.logo(abandoned)]) await aged.keep(key);
    await aged.keep(objectKeys.logo(justArrived), day / 2);
    const auth = using(current);
    expect(await sweeperOf(auth).sweep(day)).toBe(2);
    expect(await aged.keys()).toEqual([...kept, objectKeys.logo(justArrived)].sort());
    expect(auth.organisation.mock.calls).toEqual([[{ kind: 'system', name: 'logo sweeper' }, {}]]);
    expect(await sweeperOf(auth).sweep(day)).toBe(0);
  });

  it('removes all old logos when none is in use', async () => {
    await aged.keep(objectKeys.logo(replaced));
    expect(await sweeperOf(using(null)).sweep(day)).toBe(1);
    expect(await aged.keys()).toEqual([]);
  });

  it('keeps a logo that comes into use during the sweep', async () => {
    await aged.keep(objectKeys.logo(replaced));
    await aged.keep(objectKeys.logo(current), day / 2);
    const auth = using(null);
    auth.organisation.mockImplementation(async () => {
      await aged.keep(objectKeys.logo(justArrived), 0);
      return { logoVersion: justArrived };
    });
    expect(await sweeperOf(auth).sweep(day)).toBe(1);
    expect(await aged.keys()).toEqual([objectKeys.logo(current), objectKeys.logo(justArrived)].sort());
  });

  it('removes nothing when the store lacks the logo in use: it may be the wrong database', async () => {
    await aged.keep(objectKeys.logo(replaced));
    await expect(sweeperOf(using(current)).sweep(day)).rejects.toThrow('Is AUTH_URL right?');
    expect(await aged.keys()).toEqual([objectKeys.logo(replaced)]);
  });

  it('removes nothing while auth is unavailable', async () => {
    await aged.keep(objectKeys.logo(replaced));
    const auth = using(null);
    auth.organisation.mockRejectedValue(new AppError('unavailable', 'away'));
    await expect(sweeperOf(auth).sweep(day)).rejects.toThrow('away');
    expect(await aged.keys()).toEqual([objectKeys.logo(replaced)]);
  });

  it('does not query auth when there is nothing to remove', async () => {
    await aged.keep(objectKeys.logo(current), day / 2);
    const auth = using(null);
    expect(await sweeperOf(auth).sweep(day)).toBe(0);
    expect(auth.organisation).not.toHaveBeenCalled();
  });
});

describe('logo storage', () => {
  it('loses only one version on a removal message', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const version of [gone, stays]) await aged.keep(objectKeys.logo(version));
    const payload = { prefixes: [objectKeys.logoVersion(gone)] };
    await new RemoveObjectsHandler(aged.store).handle({
      id: 'm',
      name: 'remove-objects',
      attempt: 1,
      payload,
    });
    expect(await aged.keys()).toEqual([objectKeys.logo(stays)]);
  });

  it('is left alone by the orphan sweeper', async () => {
    await aged.keep(objectKeys.logo(randomUUID()));
    const jobs = { knownObjects: () => Promise.reject(new Error('Nothing to ask')) };
    expect(await new OrphanSweeper(aged.store, jobs, logger).sweep(day)).toBe(0);
    expect(await aged.keys()).toHaveLength(1);
  });
});
