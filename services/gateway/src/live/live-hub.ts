import type { LiveEntry } from '@jobref/contracts/wire/live';
import { unavailable } from '@jobref/service-kit/errors';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { eventText, updateOf } from './live-events.js';
import { LiveHistory } from './live-history.js';
import { type OpenStream, retryText } from './open-stream.js';
import { OpenStreams } from './open-streams.js';
import { missedBy } from './resumption.js';

/** Somebody who keeps too many streams open is not to come back for the next one at once. */
const tooManyRetryMs = 60_000;

/** Brings live updates from the feed to the streams that are open at this gateway. The end of a session ends its downloads too. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private heartbeat?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    private readonly streams: OpenStreams,
    private readonly history: LiveHistory,
    private readonly downloads: LongDownloads,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.heartbeat = setInterval(() => this.beat(), this.config.LIVE_HEARTBEAT_SECONDS * 1_000).unref();
  }

  /** Throws `unavailable` while streams cannot be let in: the feed was not read yet. */
  assertOpen(): void {
    if (this.history.position === undefined) throw unavailable();
  }

  /** Lets a stream in, after what it missed since `lastEventId`. In one turn: nothing comes between, nothing twice. */
  join(stream: OpenStream, lastEventId?: string): void {
    // A browser that is refused does not come back by itself; one whose stream ends does, to another gateway.
    if (this.isStopping) return stream.end(retryText());
    stream.send(retryText() + missedBy(stream, this.history, lastEventId) + this.caughtUp());
    if (!stream.isOpen) return;
    this.makeRoomFor(stream);
    this.streams.add(stream);
  }

  /** The next entry of the feed; undefined where it makes no sense: it only counts. */
  take(id: string, entry: LiveEntry | undefined): void {
    const update = updateOf(id, entry);
    this.history.add(update);
    if (entry?.news.type === 'sessions_ended')
      this.endSessions(update.audience.userIds, entry.news.sessionId);
    else if (update.text !== '') this.sendAll(this.streams.of(update.audience), update.text);
  }

  /** Tells everybody that what happened meanwhile is not known. */
  resync(): void {
    this.sendAll(this.streams.all(), eventText('resync', {}, this.history.position));
  }

  /** Streams go first when the gateway stops, so that it need not wait for them. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearInterval(this.heartbeat);
    for (const stream of this.streams.all()) stream.end(retryText());
  }

  private caughtUp(): string {
    return eventText('caught_up', {}, this.history.position);
  }

  /** Keeps connections alive through proxies, and tells browsers from where they would go on. */
  private beat(): void {
    this.sendAll(this.streams.all(), this.caughtUp());
  }

  private makeRoomFor({ owner: { sessionId, signIn } }: OpenStream): void {
    const own = this.streams.ofUser(signIn.userId).filter(({ owner }) => owner.sessionId === sessionId);
    const surplus = Math.max(0, own.length + 1 - this.config.LIVE_STREAMS_PER_SESSION);
    for (const stream of own.slice(0, surplus)) stream.end(retryText(tooManyRetryMs));
  }

  private endSessions(userIds: string[], sessionId: string | undefined): void {
    const running = userIds.flatMap((id) => [...this.streams.ofUser(id), ...this.downloads.ofUser(id)]);
    for (const one of running) if (sessionId === undefined || one.owner.signIn.id === sessionId) one.end();
  }

  private sendAll(streams: Iterable<OpenStream>, text: string): void {
    // Made once: however many wait for it, it is there once.
    const bytes = Buffer.from(text);
    for (const stream of streams) stream.send(bytes);
  }
}
