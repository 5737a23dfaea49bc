import { mergeIdOfKey, objectKeys } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { Injectable } from '@nestjs/common';
import { keysOlderThan } from './keys-older-than.js';

/** A download that takes longer has been broken off. */
const hourMs = 3_600_000;

/** Removes what was merged for a download. Nobody else knows of it, so nobody is asked. */
@Injectable()
export class MergedSweeper {
  constructor(private readonly store: ObjectStore) {}

  /** Looks at all that stand in the store for an hour, or for `ageMs` where that is less; answers how many it removed. */
  async sweep(ageMs: number): Promise<number> {
    const old: string[] = [];
    for await (const key of keysOlderThan(Math.min(ageMs, hourMs), this.store, objectKeys.allMerged))
      if (mergeIdOfKey(key) !== null) old.push(key);
    await this.store.remove(old);
    return old.length;
  }
}
