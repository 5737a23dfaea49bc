import { allMessages } from '@jobref/contracts/wire/queues';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { FailureLog } from '../failure-log.js';
import { type Logger, LOGGER } from '../logging.js';
import { outboxMessages, outboxOldest } from '../ops/gauges.js';
import { OpsServer } from '../ops/ops-server.js';
import { consumerConnection, producerConnection } from '../queues/connections.js';
import { REDIS_URL } from '../queues/redis-url.js';
import { runInContext } from '../request-context.js';
import { currentTraceparent, traced } from '../tracing/tracing.js';
import { WakeableSleep } from '../wakeable-sleep.js';
import { withTimeout } from '../with-timeout.js';
import { OutboxRepository, type WaitingMessage } from './outbox.repository.js';

const batchSize = 100;
const idleMs = 1_000;
const shutdownMs = 3_000;
/** Exceeds connection time and clock differences. */
const heardBeforeMs = 10_000;
const messaging = (queue: string) => ({ 'messaging.system': 'bullmq', 'messaging.destination.name': queue });
const finished = new Set(['completed', 'failed']);

/**
 * Publishes the outbox's messages to their queues, with the row's id as the message's id. A row is done when the queue
 * reports that its consumer finished it; a row not done after a minute is offered again, so that no message is lost if
 * a queue loses its data. Consumers are idempotent.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queues = new Map<string, Queue>();
  private readonly events: QueueEvents[] = [];
  private readonly connections: Redis[] = [];
  private running?: Promise<void>;
  private stopped = false;
  private readonly failures: FailureLog;
  private readonly rest = new WakeableSleep();

  constructor(
    private readonly outbox: OutboxRepository,
    @Inject(REDIS_URL) private readonly redisUrl: string,
    @Inject(LOGGER) private readonly logger: Logger,
    ops: OpsServer,
  ) {
    this.failures = new FailureLog(logger, 'The outbox could not be moved to its queues; trying again');
    ops.measure({
      gauges: [outboxMessages, outboxOldest],
      read: async () => {
        for (const { state, messages, oldestSeconds } of await outbox.backlog(allMessages)) {
          outboxMessages.set({ state }, messages);
          outboxOldest.set({ state }, oldestSeconds);
        }
      },
    });
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wake();
    // Without Redis neither ends; messages in progress are offered again by the next relay.
    await withTimeout(shutdownMs, this.ended());
    // BullMQ leaves connections open that it did not create.
    for (const connection of this.connections) connection.disconnect();
  }

  private async ended(): Promise<void> {
    await this.running;
    await Promise.allSettled([...this.queues.values(), ...this.events].map((each) => each.close()));
  }

  /** Signals that there may be work: the relay checks at once instead of after its pause. */
  wake(): void {
    this.rest.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const moved = await this.moveBatch().catch((error: unknown) => {
        this.failures.failed(error);
        return 0;
      });
      if (moved < batchSize) await this.rest.sleep(idleMs);
    }
  }

  private async moveBatch(): Promise<number> {
    const messages = await this.outbox.claim(batchSize, allMessages);
    const results = await Promise.allSettled(messages.map((message) => this.offerInContext(message)));
    const failed = messages.filter((_, index) => results[index]?.status === 'rejected');
    if (failed.length > 0) {
      await this.outbox.unclaim(failed.map(({ id }) => id));
      throw (results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason;
    }
    this.failures.succeeded();
    return messages.length;
  }

  private offerInContext(message: WaitingMessage): Promise<void> {
    const { id, name, queue, traceparent: parent } = message;
    // Creates the queue's connections outside the request context, so that they do not belong to the first request.
    this.queueOf(queue);
    return runInContext({ requestId: message.requestId ?? id }, async () => {
      // Not traced unless the transaction that added the message was: otherwise there would be nothing to see.
      const isTraced = parent !== null;
      await (isTraced
        ? traced(`publish ${name}`, { kind: 'producer', parent, attributes: messaging(queue) }, () =>
            this.offer({ ...message, traceparent: currentTraceparent() ?? parent }),
          )
        : this.offer(message));
      this.logger.debug({ message: name, id, queue }, 'offered');
    });
  }

  private async offer({ id, queue: name, priority, ...message }: WaitingMessage): Promise<void> {
    const queue = this.queueOf(name);
    const known = (await queue.getJob(id)) as Job | undefined;
    if (known) {
      // Offered before: it finished without being confirmed, or is still in progress.
      if (finished.has(await known.getState())) await this.outbox.confirm(id);
      return;
    }
    const definition = allMessages.find(
      (each) => each.queue === name && each.name === message.name && each.version === message.version,
    );
    if (!definition)
      throw new Error(`No definition for message ${message.name} v${message.version} on ${name}`);
    await queue.add(message.name, message, {
      jobId: id,
      priority,
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs },
      removeOnComplete: { age: 3_600 },
      removeOnFail: { age: 7 * 24 * 3_600 },
    });
  }

  private queueOf(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const producer = producerConnection(this.redisUrl);
    const consumer = consumerConnection(this.redisUrl);
    this.connections.push(producer, consumer);
    const queue = new Queue(name, { connection: producer });
    queue.on('error', () => undefined); // reported by the failing command
    this.queues.set(name, queue);
    // By default only events after connecting are received: a message that finished meanwhile stayed open for a minute.
    const lastEventId = String(Date.now() - heardBeforeMs);
    const events = new QueueEvents(name, { connection: consumer, lastEventId });
    const confirm = ({ jobId }: { jobId: string }) => {
      this.outbox
        .confirm(jobId)
        .catch((error: unknown) =>
          this.logger.warn(
            { err: error, message: jobId },
            'Could not confirm a message; it will be offered again',
          ),
        );
    };
    events
      .on('completed', confirm)
      .on('failed', confirm)
      .on('error', () => undefined);
    this.events.push(events);
    return queue;
  }
}
