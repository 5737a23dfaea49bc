import 'reflect-metadata';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { messageHandlersOf, OnGivenUp, OnMessage, type ReceivedMessage } from './message-handler.js';
import { MessageWorker } from './message-worker.js';

const generationId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

class Handler {
  readonly handled = jest.fn();
  readonly given = Promise.withResolvers<[ReceivedMessage<typeof generatePdf>, Error]>();

  constructor(private readonly givesUp = () => Promise.resolve()) {}

  @OnMessage(generatePdf)
  handle({ attempt }: ReceivedMessage<typeof generatePdf>): Promise<void> {
    this.handled(attempt);
    return Promise.reject(new Error('No'));
  }

  @OnGivenUp(generatePdf)
  async giveUp(message: ReceivedMessage<typeof generatePdf>, error: Error): Promise<void> {
    await this.givesUp();
    this.given.resolve([message, error]);
  }
}

describe('message that cannot be handled', () => {
  let redis: Redis;
  let queue: Queue;
  let worker: MessageWorker | undefined;
  let redisUrl: string;
  beforeEach(async () => {
    redisUrl = await testRedisUrl();
    redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    queue = new Queue('pdf', { connection: redis });
    const data = { name: generatePdf.name, version: generatePdf.version, payload: { generationId } };
    await queue.add(generatePdf.name, data, { jobId: 'message', attempts: 2 });
  });
  afterEach(async () => {
    await worker?.onModuleDestroy();
    await queue.close();
    redis.disconnect();
  });
  const start = (handler: Handler, logger = pino({ level: 'silent' })) => {
    worker = new MessageWorker({ queue: 'pdf', redisUrl }, () => messageHandlersOf(handler), logger);
    worker.onApplicationBootstrap();
  };

  it('is given up with a reason, without another attempt, if its workers crashed too often', async () => {
    // Number of times that the message was found stalled (BullMQ's moveStalledJobsToWait).
    await redis.hset('bull:pdf:message', 'stc', '6');
    const handler = new Handler();
    start(handler);
    const [message, error] = await handler.given.promise;
    expect(message).toMatchObject({ id: 'message', payload: { generationId } });
    expect(error.message).toBe('The work was cut off too often');
    expect(handler.handled).not.toHaveBeenCalled();
  });

  it('is given up later if giving up fails after the last attempt', async () => {
    const isAway = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('Away'));
    const handler = new Handler(isAway);
    const lines: string[] = [];
    start(handler, pino({}, { write: (line: string) => void lines.push(line) }));
    expect((await handler.given.promise)[1].message).toBe('No');
    const logged = lines.map((line) => JSON.parse(line) as { reason?: unknown });
    expect(logged.flatMap(({ reason }) => reason ?? [])).toEqual(['Error: No']);
    expect(handler.handled.mock.calls).toEqual([[1], [2], [2]]);
    await until(async () => (await queue.getJobState('message')) === 'failed');
    expect(isAway).toHaveBeenCalledTimes(2);
  });
});
