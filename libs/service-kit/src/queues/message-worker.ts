import { allMessages, type MessageDefinition, type QueueName } from '@jobref/contracts/wire/queues';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../logging.js';
import { messagesGivenUp, messagesHandled, messagesNotUnderstood } from '../ops/metrics.js';
import { runInContext } from '../request-context.js';
import { traced } from '../tracing/tracing.js';
import { withTimeout } from '../with-timeout.js';
import { consumerConnection } from './connections.js';
import type { MessageHandler, ReceivedMessage } from './message-handler.js';

export interface WorkerOptions {
  queue: QueueName;
  redisUrl: string;
  /** Number of messages handled concurrently. */
  concurrency?: number;
}

const drainMs = 15_000;
/** Without a sign of life for this long, another worker takes over a message. */
const lockMs = 20_000;
/** Maximum number of workers that may crash on one message. */
const mostCutOff = 5;
const alertAfterMs = 3_600_000;
const queuedMessage = z.object({
  name: z.string(),
  version: z.number(),
  payload: z.unknown(),
  requestId: z.string().nullish(),
  traceparent: z.string().nullish(),
});

/**
 * Takes messages off one queue and passes each to the handler of its name and version. During a rolling upgrade it may
 * receive messages that only a newer worker understands: those are postponed until one takes them.
 */
export class MessageWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private handlers = new Map<string, MessageHandler>();
  private worker?: Worker;
  private connection?: Redis;

  constructor(
    private readonly options: WorkerOptions,
    private readonly findHandlers: () => MessageHandler[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { queue, redisUrl, concurrency = 4 } = this.options;
    this.handlers = byMessage(queue, this.findHandlers());
    // Start at 0: `increase()` does not see a series that begins at 1.
    for (const { definition } of this.handlers.values()) {
      messagesGivenUp.inc({ message: definition.name }, 0);
      messagesHandled.zero({ queue, message: definition.name, outcome: 'ok' });
    }
    this.connection = consumerConnection(redisUrl);
    this.worker = new Worker(queue, (job, token) => this.process(job, token), {
      connection: this.connection,
      concurrency,
      lockDuration: lockMs,
      // How soon other workers notice a dead worker's messages.
      stalledInterval: lockMs / 2,
      // Counted here: a message that the queue itself fails could be given up only once.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    });
    this.worker.on('error', () => undefined); // the connection reconnects by itself
    this.worker.on('failed', (job, error) => {
      const facts = { message: job?.name, id: job?.id, attempt: job?.attemptsMade };
      this.logger.warn(
        { err: error, ...facts, requestId: requestIdOf(job) },
        `${job?.name ?? 'A message'} failed`,
      );
    });
  }

  async onModuleDestroy(): Promise<void> {
    // Finishes messages in progress first. Another worker takes over those that take too long or whose Redis is away.
    const closed = this.worker?.close(this.connection?.status !== 'ready');
    await withTimeout(drainMs, Promise.resolve(closed));
    // BullMQ leaves a connection open that it did not create.
    this.connection?.disconnect();
  }

  private async process(job: Job, token?: string): Promise<void> {
    const received = this.received(job);
    if (!received) return this.postpone(job, token);
    const { handler, message, requestId, parent } = received;
    const { name, queueName } = job;
    const started = performance.now();
    const observe = (outcome: string) =>
      messagesHandled.observe(
        { queue: queueName, message: name, outcome },
        (performance.now() - started) / 1000,
      );
    await runInContext({ requestId }, async () => {
      try {
        if (job.stalledCounter > mostCutOff) throw new UnrecoverableError('The work was cut off too often');
        const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queueName };
        await traced(`process ${name}`, { kind: 'consumer', parent, attributes }, () =>
          handler.handle(message),
        );
        observe('ok');
        this.logger.debug({ message: name, id: message.id, attempt: message.attempt }, 'handled');
      } catch (error) {
        observe('failed');
        const isLast = error instanceof UnrecoverableError || message.attempt >= (job.opts.attempts ?? 1);
        if (isLast) await this.giveUp(received, error, job, token);
        throw error;
      }
    });
  }

  /**
   * Parses a message. Undefined if this worker does not understand it: its name, its version, or a newer sender's
   * payload.
   */
  private received(job: Job) {
    const parsed = queuedMessage.safeParse(job.data).data;
    const handler = parsed && this.handlers.get(key(parsed.name, parsed.version));
    const payload = handler?.definition.payload.safeParse(parsed?.payload);
    if (!parsed || !handler || !payload?.success) return undefined;
    const { requestId, traceparent: parent } = parsed;
    const id = String(job.id);
    const message = { id, name: parsed.name, payload: payload.data, attempt: job.attemptsMade + 1 };
    return { handler, message, requestId: requestId ?? id, parent };
  }

  private async postpone(job: Job, token?: string): Promise<never> {
    const waitedMs = Date.now() - job.timestamp;
    messagesNotUnderstood.inc({ queue: job.queueName });
    this.logger[waitedMs < alertAfterMs ? 'warn' : 'error'](
      { message: job.name, id: job.id, waitedMs, requestId: requestIdOf(job) },
      `${job.name} waits for a worker that understands it`,
    );
    return this.delay(job, token);
  }

  /**
   * Delays the message without counting an attempt. The delay grows with its age, so that many such messages cost
   * little.
   */
  private async delay(job: Job, token?: string): Promise<never> {
    const waitedMs = Date.now() - job.timestamp;
    await job.moveToDelayed(Date.now() + Math.min(Math.max(waitedMs, 1_000), 30_000), token);
    throw new DelayedError();
  }

  /** Gives up a message. If a dependency is away just then, the last attempt is repeated until giving up succeeds. */
  private async giveUp(
    { handler, message }: { handler: MessageHandler; message: ReceivedMessage<MessageDefinition> },
    error: unknown,
    job: Job,
    token?: string,
  ): Promise<void> {
    try {
      await handler.giveUp?.(message, error instanceof Error ? error : new Error(String(error)));
    } catch (failure) {
      const facts = { message: job.name, id: job.id, reason: String(error) };
      this.logger.error({ err: failure, ...facts }, `${job.name} could not be given up; trying again`);
      await this.delay(job, token);
    }
    messagesGivenUp.inc({ message: job.name });
  }
}

/** Returns the request id for log lines outside of the message's own context. */
const requestIdOf = (job: Job | undefined): string | undefined => {
  const parsed = queuedMessage.safeParse(job?.data);
  return (parsed.success && parsed.data.requestId) || job?.id;
};

const key = (name: string, version: number) => `${name}@${version}`;

/**
 * Returns the queue's handlers by message. Throws unless each has exactly one: a worker that would lose messages must
 * not start.
 */
export const byMessage = (queue: QueueName, handlers: MessageHandler[]): Map<string, MessageHandler> => {
  const found = new Map<string, MessageHandler>();
  for (const handler of handlers.filter(({ definition }) => definition.queue === queue)) {
    const name = key(handler.definition.name, handler.definition.version);
    if (found.has(name)) throw new Error(`${name} has two handlers`);
    found.set(name, handler);
  }
  const missing = allMessages
    .filter((each) => each.queue === queue)
    .map(({ name, version }) => key(name, version))
    .filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
  return found;
};
