import { mergeIdOfKey, objectKeys } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { Injectable } from '@nestjs/common';
import { keysOlderThan } from './keys-older-than.js';

/** A download that takes longer was broken off. */
const hourMs = 3_600_000;

/** Removes PDFs that were merged for a download. No service keeps a record of them, so none is queried. */
@Injectable()
export class MergedSweeper {
  constructor(private readonly store: ObjectStore) {}

  /** Removes merged PDFs older than an hour, or than `ageMs` if that is less; returns the number removed. */
  async sweep(ageMs: number): Promise<number> {
    const old: string[] = [];
    for await (const key of keysOlderThan(Math.min(ageMs, hourMs), this.store, objectKeys.allMerged))
      if (mergeIdOfKey(key) !== null) old.push(key);
    await this.store.remove(old);
    return old.length;
  }
}
