import 'reflect-metadata';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { messageHandlersOf, OnGivenUp, OnMessage, type ReceivedMessage } from './message-handler.js';
import { MessageWorker } from './message-worker.js';

const generationId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

class Handler {
  readonly handled = jest.fn();
  readonly given = Promise.withResolvers<[ReceivedMessage<typeof generatePdf>, Error]>();
  @OnMessage(generatePdf)
  handle(): Promise<void> {
    this.handled();
    return Promise.resolve();
  }

  @OnGivenUp(generatePdf)
  giveUp(message: ReceivedMessage<typeof generatePdf>, error: Error): Promise<void> {
    this.given.resolve([message, error]);
    return Promise.resolve();
  }
}

describe('a message whose workers died too often', () => {
  it('is given up with a reason, not tried once more', async () => {
    const redisUrl = await testRedisUrl();
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue('pdf', { connection: redis });
    const data = { name: generatePdf.name, version: generatePdf.version, payload: { generationId } };
    await queue.add(generatePdf.name, data, { jobId: 'message' });
    // What the queue notes once the last allowed worker has fallen silent (BullMQ's moveStalledJobsToWait).
    await redis.hset('bull:pdf:message', 'defa', 'job stalled more than allowable limit');
    const handler = new Handler();
    const worker = new MessageWorker(
      { queue: 'pdf', redisUrl },
      () => messageHandlersOf(handler),
      pino({ level: 'silent' }),
    );
    worker.onApplicationBootstrap();
    const [message, error] = await handler.given.promise;
    expect(message).toMatchObject({ id: 'message', payload: { generationId } });
    expect(error.message).toBe('The work was cut off too often');
    expect(handler.handled).not.toHaveBeenCalled();
    await worker.onModuleDestroy();
    await queue.close();
    redis.disconnect();
  });
});
