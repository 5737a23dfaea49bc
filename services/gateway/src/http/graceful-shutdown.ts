import { setTimeout as sleep } from 'node:timers/promises';
import { httpDrain } from '@jobref/service-kit/http-drain';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

// Time for proxies that keep connections alive to learn, with an answer on each, that these end.
const closeNoticeMs = 1_000;
// An upload under way may still end; what takes longer is cut off.
const drainMs = 25_000;

/** Shuts down without refusing anything: every answer closes its connection, and only then listening stops. */
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
