import { reportPeriod } from './reports.js';

describe('reportPeriod', () => {
  it.each([
    ['0000-01-01', '0000-01-02', 'from', 'from must be a date such as 2026-11-20'],
    ['2026-02-30', '2026-03-01', 'from', 'from must be a date such as 2026-11-20'],
    ['2026-01-01', undefined, 'to', 'to must be a date such as 2026-11-20'],
    ['2026-01-02', '2026-01-01', 'to', 'to must not be before from'],
    ['2025-01-01', '2026-01-02', 'from', 'A report covers at most 366 days, from and to included'],
  ])('refuses %s to %s with the name of the field [VA-08 RP-01]', (from, to, field, message) => {
    const issue = reportPeriod.safeParse({ from, to }).error?.issues[0];
    expect([issue?.path, issue?.message]).toEqual([[field], message]);
  });

  it('accepts any days of the calendar', () => {
    for (const period of [
      { from: '0001-01-01', to: '0001-01-01' },
      { from: '9999-12-31', to: '9999-12-31' },
    ])
      expect(reportPeriod.parse(period)).toEqual(period);
  });
});
