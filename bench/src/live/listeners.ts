import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { until } from '@jobref/testing/until';

const atOnce = 100;
const patienceMs = 60_000;

/** Many open streams to one server, and the arrival times of a text on them. */
export class Listeners {
  private readonly listening = new Set<ClientRequest>();
  private awaited = '';
  private arrivals: number[] = [];

  /** Opens one stream per Cookie header, `atOnce` at a time; resolves when all are live. */
  async open(url: string, cookies: string[]): Promise<void> {
    for (let from = 0; from < cookies.length; from += atOnce)
      await Promise.all(cookies.slice(from, from + atOnce).map((cookie) => this.openOne(url, cookie)));
  }

  get count(): number {
    return this.listening.size;
  }

  /** Resolves to the milliseconds from `act` until each stream received `text`, in order of arrival. */
  async timesOf(text: string, act: () => Promise<unknown>): Promise<number[]> {
    [this.awaited, this.arrivals] = [text, []];
    const started = performance.now();
    await act();
    await until(() => this.arrivals.length >= this.listening.size, patienceMs);
    return this.arrivals.map((at) => at - started);
  }

  async close(): Promise<void> {
    for (const request of this.listening) request.destroy();
    await until(() => this.listening.size === 0, patienceMs);
  }

  private async openOne(url: string, cookie: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = get(url, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      this.listening.add(request);
      this.listen(response, resolve);
      response.once('close', () => this.listening.delete(request));
    });
    request.on('error', reject);
    await promise;
  }

  private listen(response: IncomingMessage, onLive: () => void): void {
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => {
      if (chunk.includes('caught_up')) onLive();
      if (this.awaited !== '' && chunk.includes(this.awaited)) this.arrivals.push(performance.now());
    });
  }
}
