import { AppError, unavailable } from '@jobref/service-kit/errors';
import { RetryPolicy } from './retry-policy.js';

const ask = (...answers: (Error | string)[]) =>
  jest.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });

describe('RetryPolicy', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: 200 }));
  afterEach(() => jest.useRealTimers());

  it('retries while a service is unavailable', async () => {
    const call = ask(unavailable(), new AppError('timeout', 'late'), 'here');
    await expect(new RetryPolicy(30_000, new AbortController().signal).execute(call)).resolves.toBe('here');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('throws any other failure at once', async () => {
    const call = ask(new AppError('forbidden', 'no'));
    await expect(new RetryPolicy(30_000, new AbortController().signal).execute(call)).rejects.toThrow('no');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('throws the last failure after its time limit', async () => {
    const call = ask(unavailable('still away'));
    await expect(new RetryPolicy(1_000, new AbortController().signal).execute(call)).rejects.toThrow(
      'still away',
    );
  });

  it('stops waiting once the worker stops', async () => {
    const stopping = new AbortController();
    const waiting = new RetryPolicy(3_600_000, stopping.signal).execute(ask(unavailable('still away')));
    stopping.abort();
    await expect(waiting).rejects.toThrow('still away');
  });
});
