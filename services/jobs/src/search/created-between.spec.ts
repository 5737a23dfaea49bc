import { createdBetween } from './created-between.js';

const range = (from?: string, to?: string) => {
  const { from: start, until } = createdBetween(from, to);
  return [start?.toISOString(), until?.toISOString()];
};

describe('the dates of a search [SE-08]', () => {
  it('are whole days in UTC, both included', () => {
    expect(range('2026-03-01', '2026-03-01')).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(range(undefined, '2026-02-28')).toEqual([undefined, '2026-03-01T00:00:00.000Z']);
    expect(range()).toEqual([undefined, undefined]);
  });

  it('are days of another place where midnight carries its offset', () => {
    expect(range('2026-03-01T00:00:00+09:00', '2026-03-01T00:00:00+09:00')).toEqual([
      '2026-02-28T15:00:00.000Z',
      '2026-03-01T15:00:00.000Z',
    ]);
  });

  it('are moments otherwise, included to the millisecond', () => {
    expect(range('2026-03-01T10:30:00Z', '2026-03-01T23:59:59.999+01:00')).toEqual([
      '2026-03-01T10:30:00.000Z',
      '2026-03-01T23:00:00.000Z',
    ]);
  });

  it('must not end before they begin [VA-08]', () => {
    expect(() => range('2026-03-02', '2026-03-01')).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'dateTo' }) as Error,
    );
  });
});
