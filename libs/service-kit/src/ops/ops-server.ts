import { createServer, type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { dependencyUp, forget, type Measurement } from './gauges.js';
import { withTimeout } from '../with-timeout.js';
import { metrics } from './metrics.js';

/** A named check of a dependency that this process needs; rejects while it is unreachable. */
export interface ReadinessCheck {
  name: string;
  check: () => Promise<unknown>;
}

const checkTimeoutMs = 2_000;
// Longer than the checks' timeout, so that a measurement still gets their result.
const measurementTimeoutMs = 2_500;

/** Returns whether `work` succeeds within `ms` milliseconds. Never rejects. */
const succeeds = (ms: number, work: () => unknown): Promise<boolean> =>
  withTimeout(ms, Promise.resolve().then(work)).catch(() => false);

/**
 * HTTP server for operators, on its own port: /health/live (the event loop runs), /health/ready (503 with the names of
 * failed checks; also during shutdown) and /metrics.
 */
@Injectable()
export class OpsServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private server?: Server;
  private checks: ReadinessCheck[] = [];
  private readonly measurements: Measurement[] = [];
  private stopping = false;

  /** Adds a check that must pass for this process to be ready. */
  require(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** Adds a measurement that runs whenever the metrics are requested. */
  measure(measurement: Measurement): void {
    this.measurements.push(measurement);
  }

  /** Returns the metrics of this process in Prometheus format. Unreachable sources delay it by 2.5 seconds at most. */
  async metrics(): Promise<string> {
    const dependencies = { gauges: [dependencyUp], read: () => this.reportDependencies() };
    // The checks come last: they use connections, which other measurements count.
    await Promise.all(
      [...this.measurements, dependencies].map(async ({ gauges, read }) => {
        if (!(await succeeds(measurementTimeoutMs, read))) gauges.forEach(forget);
      }),
    );
    return metrics.metrics();
  }

  /** Starts listening; resolves with the port. */
  async listen(host: string, port: number): Promise<number> {
    // Set on the signal itself: the shutdown hooks run much later, one after the other.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (this.stopping = true));
    const server = createServer((request, response) => {
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.url === '/health/live') answer(200, { status: 'ok' });
      else if (request.url === '/health/ready')
        void this.missing().then((missing) => answer(missing.length > 0 ? 503 : 200, { missing }));
      else if (request.url === '/metrics')
        void this.metrics().then((text) =>
          response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        );
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
    return (await this.runChecks()).filter(({ isUp }) => !isUp).map(({ name }) => name);
  }

  private runChecks(): Promise<{ name: string; isUp: boolean }[]> {
    return Promise.all(
      this.checks.map(async ({ name, check }) => ({ name, isUp: await succeeds(checkTimeoutMs, check) })),
    );
  }

  private async reportDependencies(): Promise<void> {
    for (const { name, isUp } of await this.runChecks()) dependencyUp.set({ dependency: name }, Number(isUp));
  }
}
