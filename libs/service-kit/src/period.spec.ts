import { periodBetween } from './period.js';

const range = (from?: string, to?: string, timeZone?: string) => {
  const { from: start, until } = periodBetween(from, to, { first: 'dateFrom', last: 'dateTo' }, timeZone);
  return [start?.toISOString(), until?.toISOString()];
};

describe('periodBetween [SE-08]', () => {
  it('treats dates as whole days in UTC, both included', () => {
    expect(range('2026-03-01', '2026-03-01')).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(range(undefined, '2026-02-28')).toEqual([undefined, '2026-03-01T00:00:00.000Z']);
    expect(range()).toEqual([undefined, undefined]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
    ['America/St_Johns', '2026-11-01', ['2026-11-01T02:30:00.000Z', '2026-11-02T03:30:00.000Z']],
    // Clocks go from 24:00 to 01:00.
    ['Atlantic/Azores', '2026-03-29', ['2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z']],
    ['America/Havana', '2026-03-08', ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']],
    ['Pacific/Auckland', '2026-07-01', ['2026-06-30T12:00:00.000Z', '2026-07-01T12:00:00.000Z']],
  ])('treats dates as days in %s, which may have 23 or 25 hours: %s', (timeZone, day, bounds) => {
    expect(range(day, day, timeZone)).toEqual(bounds);
  });

  it('treats midnight with an offset as a day of that place', () => {
    expect(range('2026-03-01T00:00:00+09:00', '2026-03-01T00:00:00+09:00')).toEqual([
      '2026-02-28T15:00:00.000Z',
      '2026-03-01T15:00:00.000Z',
    ]);
  });

  it('treats other values as points in time, included to the millisecond', () => {
    expect(range('2026-03-01T10:30:00Z', '2026-03-01T23:59:59.999+01:00')).toEqual([
      '2026-03-01T10:30:00.000Z',
      '2026-03-01T23:00:00.000Z',
    ]);
  });

  it('refuses a period that ends before it begins [VA-08]', () => {
    expect(() => range('2026-03-02', '2026-03-01')).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'dateTo' }) as Error,
    );
  });
});
