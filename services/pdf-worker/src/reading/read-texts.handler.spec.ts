import { AppError, unavailable } from '@jobref/service-kit/errors';
import { createLogger } from '@jobref/service-kit/logging';
import { Patience } from '../rendering/patience.js';
import { CutOffError, type FileReader } from './file-reader.js';
import { ReadTextsHandler } from './read-texts.handler.js';

describe('a file whose reading fails', () => {
  it.each([
    ['may be taken at once where this process ends', new CutOffError(), true],
    ['may be taken at once where a service is away', unavailable(), true],
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
      new Patience(0, stopping.signal),
      stopping,
      createLogger('pdf-worker', 'silent'),
    );
    await handler.read().catch(() => undefined);
    expect(putBack).toEqual(isPutBack ? ['a file'] : []);
  });
});
