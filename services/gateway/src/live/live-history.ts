import { type LiveAudience, liveFeed } from '@jobref/contracts/wire/live';
import { Injectable } from '@nestjs/common';

/** A live update as streams are sent it. */
export interface RenderedUpdate {
  id: string;
  audience: LiveAudience;
  text: string;
  /** These people may not see a job reference any more. */
  endsAccess: boolean;
}

// An entry for hundreds of people weighs as much as their ids: some 64 bytes each.
const mostWeight = 16 * 1024 * 1024;
const weightOf = ({ audience, text }: RenderedUpdate) => text.length + 64 * audience.userIds.length;

/** The id before all others. */
export const beginningOfTime = '0-0';

/**
 * The newest updates in memory, about as many as the feed itself keeps: a stream is resumed and joined in one turn, so that
 * nothing can come between, and a thousand streams that come back at once do not read the feed a thousand times.
 */
@Injectable()
export class LiveHistory {
  private updates: RenderedUpdate[] = [];
  private floor: string | undefined;
  private weight = 0;

  /** The id up to which this process knows the feed; undefined before it has read it. */
  get position(): string | undefined {
    return this.updates.at(-1)?.id ?? this.floor;
  }

  /** Begins anew with everything that there is after `floor`, oldest first. */
  load(floor: string, updates: RenderedUpdate[]): void {
    this.floor = floor;
    this.updates = [];
    this.weight = 0;
    for (const update of updates) this.add(update);
  }

  add(update: RenderedUpdate): void {
    this.updates.push(update);
    this.weight += weightOf(update);
    while (this.updates.length > liveFeed.length || this.weight > mostWeight) this.dropOldest();
  }

  /** Everything after this id, oldest first; null when that is not known any more, or never was. */
  after(id: string): RenderedUpdate[] | null {
    if (id === this.floor) return this.updates;
    const at = this.updates.findLastIndex((update) => update.id === id);
    return at < 0 ? null : this.updates.slice(at + 1);
  }

  private dropOldest(): void {
    const oldest = this.updates.shift();
    if (!oldest) return;
    this.weight -= weightOf(oldest);
    this.floor = oldest.id;
  }
}
