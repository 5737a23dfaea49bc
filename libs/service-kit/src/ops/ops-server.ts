import { createServer, type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { dependencyUp, forget, type Measurement } from './gauges.js';
import { withTimeout } from '../with-timeout.js';
import { metrics } from './metrics.js';

/** A named check of something that this process cannot work without; rejects while it is out of reach. */
export interface ReadinessCheck {
  name: string;
  check: () => Promise<unknown>;
}

const checkTimeoutMs = 2_000;
// One that asks the checks still has their answer.
const measurementTimeoutMs = 2_500;

/** Whether `work` succeeds within `ms` milliseconds. Never rejects. */
const succeeds = (ms: number, work: () => unknown): Promise<boolean> =>
  withTimeout(ms, Promise.resolve().then(work)).catch(() => false);

/**
 * For operators, on a port of its own: /health/live (the process turns), /health/ready (503 with the names of what is
 * missing; also while it shuts down) and /metrics.
 */
@Injectable()
export class OpsServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private server?: Server;
  private checks: ReadinessCheck[] = [];
  private readonly measurements: Measurement[] = [];
  private stopping = false;

  /** Adds something that must be in reach for this process to be ready. */
  require(...checks: ReadinessCheck[]): void {
    this.checks.push(...checks);
  }

  /** Adds what is measured whenever somebody asks for the metrics. */
  measure(...measurements: Measurement[]): void {
    this.measurements.push(...measurements);
  }

  /** The metrics of this process, in Prometheus' format. What is out of reach holds them up for 2.5 seconds at most. */
  async metrics(): Promise<string> {
    const dependencies = { gauges: [dependencyUp], read: () => this.tellDependencies() };
    // The checks come last: they use connections, which others count.
    await Promise.all(
      [...this.measurements, dependencies].map(async ({ gauges, read }) => {
        if (!(await succeeds(measurementTimeoutMs, read))) gauges.forEach(forget);
      }),
    );
    return metrics.metrics();
  }

  /** Begins to answer; resolves with the port. */
  async listen(host: string, port: number): Promise<number> {
    // Long before the hooks, which come one after the other.
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
    return (await this.asked()).filter(({ isUp }) => !isUp).map(({ name }) => name);
  }

  private asked(): Promise<{ name: string; isUp: boolean }[]> {
    return Promise.all(
      this.checks.map(async ({ name, check }) => ({ name, isUp: await succeeds(checkTimeoutMs, check) })),
    );
  }

  private async tellDependencies(): Promise<void> {
    for (const { name, isUp } of await this.asked()) dependencyUp.set({ dependency: name }, Number(isUp));
  }
}
