import type { LiveEntry } from '@jobref/contracts/wire/live';
import { unavailable } from '@jobref/service-kit/errors';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { LongDownloads } from '../limits/long-downloads.js';
import { eventText, renderEntry } from './live-events.js';
import { LiveHistory } from './live-history.js';
import { type OpenStream, retryText } from './open-stream.js';
import { OpenStreams } from './open-streams.js';
import { missedEventsText } from './resumption.js';

/** Most streams of one session at this gateway; with more, the oldest end. */
const mostStreamsPerSession = 10;
/** Retry delay for a stream that was ended because its session has too many. */
const tooManyRetryMs = 60_000;

/**
 * Delivers live updates from the feed to the streams open at this gateway. The end of a session ends its downloads too.
 */
@Injectable()
export class LiveHub implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly streams: OpenStreams,
    private readonly history: LiveHistory,
    private readonly downloads: LongDownloads,
  ) {}

  /** Id of the newest event that this gateway knows; undefined before the feed has been read. */
  get newestEventId(): string | undefined {
    return this.history.position;
  }

  /** Throws `unavailable` while streams cannot join: the feed has not been read yet. */
  assertOpen(): void {
    if (this.history.position === undefined) throw unavailable();
  }

  /**
   * Adds a stream, after sending what it missed since `lastEventId`. Synchronous: no update is missed or sent twice.
   */
  join(stream: OpenStream, lastEventId?: string): void {
    // A browser does not retry a rejected stream; it reconnects one that ended, to another gateway.
    if (this.isStopping) return stream.end(retryText());
    stream.send(retryText() + missedEventsText(stream, this.history, lastEventId) + this.caughtUp());
    if (!stream.isOpen) return;
    this.makeRoomFor(stream);
    this.streams.add(stream);
  }

  /** Handles the next entry of the feed; undefined for a malformed entry, which only counts. */
  handleEntry(id: string, entry: LiveEntry | undefined): void {
    const update = renderEntry(id, entry);
    this.history.add(update);
    if (entry?.news.type === 'sessions_ended')
      this.endSessions(update.audience.userIds, entry.news.sessionId);
    else if (update.text !== '') this.sendAll(this.streams.of(update.audience), update.text);
  }

  /** Tells all streams that updates were lost. */
  resync(): void {
    this.sendAll(this.streams.all(), eventText('resync', {}, this.history.position));
  }

  /** Keeps connections alive through proxies, and tells browsers the id from which to resume. */
  sendHeartbeat(): void {
    this.sendAll(this.streams.all(), this.caughtUp());
  }

  /** Ends streams first on shutdown, so that the gateway need not wait for them. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const stream of this.streams.all()) stream.end(retryText());
  }

  private caughtUp(): string {
    return eventText('caught_up', {}, this.history.position);
  }

  private makeRoomFor({ owner: { sessionId, signIn } }: OpenStream): void {
    const own = this.streams.ofUser(signIn.userId).filter(({ owner }) => owner.sessionId === sessionId);
    const surplus = Math.max(0, own.length + 1 - mostStreamsPerSession);
    for (const stream of own.slice(0, surplus)) stream.end(retryText(tooManyRetryMs));
  }

  private endSessions(userIds: string[], sessionId: string | undefined): void {
    const running = userIds.flatMap((id) => [...this.streams.ofUser(id), ...this.downloads.ofUser(id)]);
    for (const one of running) if (sessionId === undefined || one.owner.signIn.id === sessionId) one.end();
  }

  private sendAll(streams: Iterable<OpenStream>, text: string): void {
    // Encoded once and shared by all streams that buffer it.
    const bytes = Buffer.from(text);
    for (const stream of streams) stream.send(bytes);
  }
}
