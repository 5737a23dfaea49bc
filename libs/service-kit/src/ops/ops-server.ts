import { createServer, type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { metrics } from './metrics.js';

/** A named check of something that this process cannot work without; rejects while it is out of reach. */
export interface ReadinessCheck {
  name: string;
  check: () => Promise<unknown>;
}

const checkTimeoutMs = 2_000;
const withTimeout = (work: Promise<unknown>) =>
  Promise.race([
    work,
    new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), checkTimeoutMs).unref()),
  ]);

/**
 * For operators, on a port of its own: /health/live (the process turns), /health/ready (503 with the names of what is
 * missing; also while it shuts down) and /metrics.
 */
@Injectable()
export class OpsServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private server?: Server;
  private checks: ReadinessCheck[] = [];
  private stopping = false;

  /** Adds something that must be in reach for this process to be ready. */
  require(...checks: ReadinessCheck[]): void {
    this.checks.push(...checks);
  }

  /** Begins to answer; resolves with the port. */
  async listen(host: string, port: number): Promise<number> {
    const server = createServer((request, response) => {
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.url === '/health/live') answer(200, { status: 'ok' });
      else if (request.url === '/health/ready')
        void this.missing().then((missing) => answer(missing.length > 0 ? 503 : 200, { missing }));
      else if (request.url === '/metrics')
        void metrics
          .metrics()
          .then((text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text));
      else answer(404, { message: 'Not found' });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async missing(): Promise<string[]> {
    if (this.stopping) return ['shutting down'];
    const results = await Promise.allSettled(this.checks.map(({ check }) => withTimeout(check())));
    return this.checks.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name);
  }
}
