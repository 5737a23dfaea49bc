import { AppError, unavailable } from '@jobref/service-kit/errors';
import { Patience } from './patience.js';

const ask = (...answers: (Error | string)[]) =>
  jest.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });

describe('Patience', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: 200 }));
  afterEach(() => jest.useRealTimers());

  it('asks again while a service is away', async () => {
    const call = ask(unavailable(), new AppError('timeout', 'late'), 'here');
    await expect(new Patience(30_000, new AbortController().signal).with(call)).resolves.toBe('here');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('throws any other failure at once', async () => {
    const call = ask(new AppError('forbidden', 'no'));
    await expect(new Patience(30_000, new AbortController().signal).with(call)).rejects.toThrow('no');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('throws the last failure when its time is up', async () => {
    const call = ask(unavailable('still away'));
    await expect(new Patience(1_000, new AbortController().signal).with(call)).rejects.toThrow('still away');
  });

  it('waits no longer once the worker stops', async () => {
    const stopping = new AbortController();
    const waiting = new Patience(3_600_000, stopping.signal).with(ask(unavailable('still away')));
    stopping.abort();
    await expect(waiting).rejects.toThrow('still away');
  });
});
