/** Sends requests over a fixed number of keep-alive connections, one at a time on each. */
import { Agent, request } from 'node:http';

/** A request to send. */
export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Returns a POST call with a JSON body. */
export const json = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns a function that cycles through `all`, one per call. */
export const inTurn = <T>(all: T[]): (() => T) => {
  let next = 0;
  return () => all[next++ % all.length] as T;
};

/** Creates the calls of one unit of work. They are sent one after another, as a screen does. */
export type Work = () => Call[];

/** Latencies of the units of work in one turn, in milliseconds, and how long the turn took. */
export interface Turn {
  latencies: number[];
  seconds: number;
}

/** A server as its client sees it: its address, and the headers of every request. */
export class Origin {
  readonly #url: URL;

  constructor(
    url: string,
    private readonly headers: () => Record<string, string> = () => ({}),
  ) {
    this.#url = new URL(url);
  }

  /** Resolves to the response body. Throws when the status is not 2xx. */
  send({ method = 'GET', path, headers, body }: Call, agent?: Agent): Promise<string> {
    const { hostname, port } = this.#url;
    const length = body === undefined ? undefined : Buffer.byteLength(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ hostname, port, method, path, agent },
          headers: {
            ...this.headers(),
            ...headers,
            ...(length === undefined ? {} : { 'content-length': length }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const { statusCode = 0 } = answer;
            if (statusCode >= 200 && statusCode < 300) resolve(text);
            else reject(new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Repeats units of work on this many connections until the time is over, and lets those in flight finish. */
  async turn(work: Work, connections: number, seconds: number): Promise<Turn> {
    // A new agent per turn: servers may close idle connections during other targets' turns.
    const agent = new Agent({ keepAlive: true });
    const latencies: number[] = [];
    const began = performance.now();
    const end = began + seconds * 1000;
    const lane = async () => {
      while (performance.now() < end) {
        const sent = performance.now();
        for (const call of work()) await this.send(call, agent);
        latencies.push(performance.now() - sent);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane)).finally(() => agent.destroy());
    return { latencies, seconds: (performance.now() - began) / 1000 };
  }
}
