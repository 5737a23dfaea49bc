import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { HttpClient } from './http-client.js';
import { until } from './until.js';

/** An event as it came: its name, its data parsed, its id where it had one. */
export interface LiveEvent {
  name: string;
  data: unknown;
  id: string | undefined;
}

/** What a browser hears on `GET /api/live`: keeps what came, and waits for what is to come. */
export class LiveStream {
  readonly events: LiveEvent[] = [];
  /** From where another stream would go on. */
  lastEventId: string | undefined;
  /** How long a browser waits before it comes back, in milliseconds, as it was told last. */
  retryMs = 0;
  isOver = false;
  /** Whether it broke off in the middle, rather than being ended in order. */
  wasCut = false;
  readonly #cut = new AbortController();

  private constructor(lastEventId?: string) {
    this.lastEventId = lastEventId;
  }

  /**
   * Opens the stream of this client's session and waits until it is live, or over; with `lastEventId` it goes on from there.
   * Throws with the status and the body where it is refused.
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

  /** The first event of this name, and with such data, of all that came or will come. Throws after `withinMs` (a minute). */
  async event(
    name: string,
    matches: (data: unknown) => boolean = () => true,
    withinMs?: number,
  ): Promise<LiveEvent> {
    const find = () => this.events.find((event) => event.name === name && matches(event.data));
    return until(find, withinMs);
  }

  /** Resolves when the gateway has ended or cut the stream. Throws after `withinMs` (a minute). */
  async over(withinMs?: number): Promise<void> {
    await until(() => this.isOver, withinMs);
  }

  /** Goes away, as a closed tab does. */
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
