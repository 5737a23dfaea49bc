import { type LiveAudience, liveFeed } from '@jobref/contracts/wire/live';
import { Injectable } from '@nestjs/common';

/** A live update as sent to streams. */
export interface RenderedUpdate {
  id: string;
  audience: LiveAudience;
  text: string;
  /** Whether the audience has lost access to a job reference. */
  endsAccess: boolean;
}

// An update for hundreds of people takes as much memory as their ids: about 64 bytes each.
const mostWeight = 16 * 1024 * 1024;
const weightOf = ({ audience, text }: RenderedUpdate) => text.length + 64 * audience.userIds.length;

/** Id before all others. */
export const firstFeedId = '0-0';

/**
 * The newest updates in memory, about as many as the feed itself keeps: a stream is resumed and joined synchronously,
 * so that no update is missed in between, and a thousand streams that reconnect at once do not read the feed a thousand
 * times.
 */
@Injectable()
export class LiveHistory {
  private updates: RenderedUpdate[] = [];
  private floor: string | undefined;
  private weight = 0;

  /** Id up to which this process has read the feed; undefined before the first read. */
  get position(): string | undefined {
    return this.updates.at(-1)?.id ?? this.floor;
  }

  /** Starts over with all updates after `floor`, oldest first. */
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

  /** Returns all updates after this id, oldest first; null when the id is no longer known, or never was. */
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
