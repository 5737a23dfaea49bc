import { setTimeout as sleep } from 'node:timers/promises';
import { httpDrain } from '@jobref/service-kit/http-drain';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

// Time in which proxies that keep connections are told, with an answer each, that these end.
const farewellMs = 1_000;
// An upload under way may still end; what takes longer is cut off.
const drainMs = 25_000;

/** How the gateway goes: nothing is refused, every answer ends its connection, and only then it stops listening. */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  private isLeaving = false;

  addHooks(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.isLeaving) void reply.header('connection', 'close');
      done();
    });
    const drain = httpDrain(fastify.server, drainMs);
    fastify.addHook('preClose', (done) => {
      drain();
      done();
    });
  }

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isLeaving = true;
    if (signal) await sleep(farewellMs);
  }
}
