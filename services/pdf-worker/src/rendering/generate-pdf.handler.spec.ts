import { AppError, unavailable } from '@jobref/service-kit/errors';
import { printTookTooLong } from '../browser/print.errors.js';
import { idOf } from '../testing/build-source.js';
import { GeneratePdfHandler } from './generate-pdf.handler.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';

const message = { id: idOf(7), name: 'generate-pdf', payload: { generationId: idOf(1_000) }, attempt: 3 };

const handlerWith = (jobs: Partial<ConstructorParameters<typeof GeneratePdfHandler>[0]>) => {
  const untouched = new Proxy(
    {},
    { get: (_, name) => () => Promise.reject(new Error(`${String(name)} was asked`)) },
  );
  return new GeneratePdfHandler(
    jobs as never,
    untouched as never,
    untouched as never,
    untouched as never,
    untouched as never,
    untouched as never,
    untouched as never,
    untouched as never,
    new RetryPolicy(0, new AbortController().signal),
    untouched as never,
  );
};

describe('GeneratePdfHandler', () => {
  it('does nothing for a generation that has ended or whose job reference is gone', async () => {
    await expect(
      handlerWith({ beginPdf: () => Promise.resolve(null) }).handle(message),
    ).resolves.toBeUndefined();
  });

  it.each([
    [printTookTooLong(60_000), 'Printing took longer than 60 seconds and was stopped'],
    [unavailable('The file store cannot be reached.'), 'The file store cannot be reached.'],
    [new AppError('internal', 'ECONNRESET at 10.0.0.3'), 'The PDF could not be made. Please try again.'],
    [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      'There is no room for PDFs at the moment. Please try again later.',
    ],
    [new TypeError('x is undefined'), 'The PDF could not be made. Please try again.'],
  ])('fails the generation after %s with a readable reason [EN-11]', async (error, reason) => {
    const failPdf = jest.fn(() => Promise.resolve({}));
    await handlerWith({ failPdf }).giveUp(message, error);
    expect(failPdf).toHaveBeenCalledWith(
      { kind: 'system', name: 'pdf worker' },
      { generationId: idOf(1_000), reason },
    );
  });
});
