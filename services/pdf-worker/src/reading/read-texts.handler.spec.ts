import { maxTextPerCall, type ReadPage } from '@jobref/contracts/wire/file-texts';
import { mostCallCharacters } from '@jobref/service-kit/calls/call-socket';
import { AppError, unavailable } from '@jobref/service-kit/errors';
import { createLogger } from '@jobref/service-kit/logging';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { ReadingAbortedError, type FileReader } from './file-reader.js';
import { ReadTextsHandler } from './read-texts.handler.js';

type AddFileText = { pages: ReadPage[] };

describe('file whose reading fails', () => {
  it.each([
    ['may be taken at once where this process ends', new ReadingAbortedError(), true],
    ['may be taken at once where a service is away', unavailable(), true],
    ['may be taken at once where the disk is full', Object.assign(new Error(), { code: 'ENOSPC' }), true],
    ['waits, and others are read before it, for any other reason', new AppError('internal', 'No'), false],
  ])('%s', async (_, failure, isPutBack) => {
    const putBack: string[] = [];
    const waiting = ['a file'];
    const jobs = {
      claimFileText: () => {
        const fileId = waiting.shift();
        return Promise.resolve(fileId ? { fileId } : null);
      },
      putBackFileText: (_actor: unknown, { fileId }: { fileId: string }) =>
        Promise.resolve(void putBack.push(fileId)),
    };
    const stopping = new AbortController();
    const handler = new ReadTextsHandler(
      jobs as never,
      { read: () => Promise.reject(failure) } as unknown as FileReader,
      new RetryPolicy(0, stopping.signal),
      stopping,
      createLogger('pdf-worker', 'silent'),
    );
    await handler.read().catch(() => undefined);
    expect(putBack).toEqual(isPutBack ? ['a file'] : []);
  });
});

describe('page with more text than a call takes', () => {
  it('is truncated to fit, without control characters', async () => {
    const waiting = [{ fileId: 'file' }];
    const calls: AddFileText[] = [];
    const jobs = {
      claimFileText: () => Promise.resolve(waiting.shift() ?? null),
      addFileText: (_actor: unknown, input: AddFileText) => {
        calls.push(input);
        return Promise.resolve({ isWanted: true });
      },
      endFileText: () => Promise.resolve({}),
    };
    const reader = {
      read: async (_file: unknown, onPages: (pages: ReadPage[]) => Promise<void>) => {
        await onPages([{ page: 1, text: `Roof\n\u0000${'\u0003'.repeat(maxTextPerCall)}` }]);
        return null;
      },
    };
    const stopping = new AbortController();
    const retryPolicy = new RetryPolicy(0, stopping.signal);
    const logger = createLogger('pdf-worker', 'silent');
    await new ReadTextsHandler(jobs as never, reader as never, retryPolicy, stopping, logger).read();
    // JSON-encoded twice, as in calls.
    expect(JSON.stringify(JSON.stringify(calls)).length).toBeLessThan(mostCallCharacters);
    expect(calls[0]?.pages[0]?.text).toMatch(/^Roof\n +$/);
  });
});
