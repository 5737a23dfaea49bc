import { setTimeout as sleep } from 'node:timers/promises';
import { httpDrain } from '@jobref/service-kit/http-drain';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

// Time for proxies with kept-alive connections to receive `connection: close` with a response on each.
const closeNoticeMs = 1_000;
// Uploads in progress may finish within this time; longer ones are cut off.
const drainMs = 25_000;

/** Shuts down without rejecting requests: every response closes its connection, and only then does listening stop. */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  private isShuttingDown = false;

  addHooks(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.isShuttingDown) void reply.header('connection', 'close');
      done();
    });
    const drain = httpDrain(fastify.server, drainMs);
    fastify.addHook('preClose', (done) => {
      drain();
      done();
    });
  }

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isShuttingDown = true;
    if (signal) await sleep(closeNoticeMs);
  }
}
