import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { HttpClient } from './http-client.js';
import { until } from './until.js';

/** A received event: its name, its parsed data, and its id if it had one. */
export interface LiveEvent {
  name: string;
  data: unknown;
  id: string | undefined;
}

/** The event stream of `GET /api/live` as a browser receives it: stores events, and waits for later ones. */
export class LiveStream {
  readonly events: LiveEvent[] = [];
  /** The id from which another stream would resume. */
  lastEventId: string | undefined;
  /** Reconnect delay of a browser in milliseconds, as last set by the server. */
  retryMs = 0;
  isOver = false;
  /** Whether the stream was cut off instead of ended by the server. */
  wasCut = false;
  readonly #cut = new AbortController();

  private constructor(lastEventId?: string) {
    this.lastEventId = lastEventId;
  }

  /**
   * Opens the stream of this client's session and waits until it is live or has ended; resumes after `lastEventId` if
   * given. Throws with status and body if refused.
   */
  static async open(client: HttpClient, lastEventId?: string): Promise<LiveStream> {
    const stream = new LiveStream(lastEventId);
    const headers = new Headers(lastEventId === undefined ? {} : { 'last-event-id': lastEventId });
    const answer = await client.fetch('/api/live', { headers, signal: stream.#cut.signal });
    if (answer.status !== 200 || !answer.body)
      throw new Error(`GET /api/live answered ${answer.status}: ${await answer.text()}`);
    void stream.#read(answer.body);
    const isLive = () => stream.events.some(({ name }) => name === 'caught_up');
    await until(() => isLive() || stream.isOver);
    return stream;
  }

  /** Returns the first past or future event with this name and matching data. Throws after a minute. */
  async event(name: string, matches: (data: unknown) => boolean = () => true): Promise<LiveEvent> {
    const find = () => this.events.find((event) => event.name === name && matches(event.data));
    return until(find);
  }

  /** Resolves when the gateway has ended or cut the stream. Throws after `withinMs` (default: a minute). */
  async over(withinMs?: number): Promise<void> {
    await until(() => this.isOver, withinMs);
  }

  /** Disconnects, as a closed tab does. */
  close(): void {
    this.#cut.abort();
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    try {
      const texts = body.pipeThrough(new TextDecoderStream());
      const parser = new EventSourceParserStream({ onRetry: (ms) => (this.retryMs = ms) });
      for await (const { id, event, data } of texts.pipeThrough(parser)) {
        if (id !== undefined) this.lastEventId = id;
        this.events.push({ name: event ?? 'message', data: JSON.parse(data), id });
      }
    } catch {
      this.wasCut = true;
    } finally {
      this.isOver = true;
    }
  }
}
