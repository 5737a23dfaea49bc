import { randomUUID } from 'node:crypto';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AgedStore } from '../testing/aged-store.js';
import { MergedSweeper } from './merged-sweeper.js';

const [day, hour] = [86_400_000, 3_600_000];

describe('MergedSweeper', () => {
  let aged: AgedStore;
  beforeEach(async () => {
    aged = await AgedStore.open();
  });
  afterEach(() => aged.remove());

  it('removes only merged PDFs older than an hour', async () => {
    const kept = [
      objectKeys.dossier(randomUUID(), randomUUID()),
      objectKeys.logo(randomUUID()),
      'merged/readme.txt',
    ];
    const [old, young] = [objectKeys.merged(randomUUID()), objectKeys.merged(randomUUID())];
    for (const key of [...kept, old]) await aged.keep(key, 2 * hour);
    await aged.keep(young, hour / 2);
    expect(await new MergedSweeper(aged.store).sweep(day)).toBe(1);
    expect(await aged.keys()).toEqual([...kept, young].sort());
  });
});
