import { type LiveAudience, liveFeed } from '@jobref/contracts/live';
import { Injectable } from '@nestjs/common';

/** A piece of news as streams are sent it. */
export interface LiveUpdate {
  id: string;
  audience: LiveAudience;
  text: string;
}

/** The id before all others. */
export const beginningOfTime = '0-0';

/**
 * The newest news in memory, as many as the feed itself keeps: a stream is resumed and joined in one turn, so that
 * nothing can come between, and a thousand streams that come back at once do not read the feed a thousand times.
 */
@Injectable()
export class LiveHistory {
  private updates: LiveUpdate[] = [];
  private floor: string | undefined;

  /** The id up to which this process knows the feed; undefined before it has read it. */
  get position(): string | undefined {
    return this.updates.at(-1)?.id ?? this.floor;
  }

  /** Begins anew with everything that there is after `floor`, oldest first. */
  load(floor: string, updates: LiveUpdate[]): void {
    this.floor = floor;
    this.updates = [];
    for (const update of updates) this.add(update);
  }

  add(update: LiveUpdate): void {
    this.updates.push(update);
    if (this.updates.length > liveFeed.length) this.floor = this.updates.shift()?.id;
  }

  /** Everything after this id, oldest first; null when that is not known any more, or never was. */
  after(id: string): LiveUpdate[] | null {
    if (id === this.floor) return this.updates;
    const at = this.updates.findLastIndex((update) => update.id === id);
    return at < 0 ? null : this.updates.slice(at + 1);
  }
}
