import { withChanges } from '../../../../ui/hooks/use-query-parameters.js';
import { mondayOf, periodText } from './days.js';
import { moveEnd, periodParams, presetPeriod, parsePeriod } from './report-period.js';

const today = '2026-11-20';
const read = (query: string) => parsePeriod(new URLSearchParams(query), today);

describe('report period', () => {
  it('is the last 30 days, or the one in the address [RP-01]', () => {
    expect(read('')).toEqual({ choice: '30', period: { from: '2026-10-22', to: today } });
    expect(read('period=7').period).toEqual({ from: '2026-11-14', to: today });
    expect(read('period=90').period).toEqual({ from: '2026-08-23', to: today });
    expect(read('period=year').period).toEqual({ from: '2026-01-01', to: today });
    expect(read('from=2026-02-01&to=2026-02-28')).toEqual({
      choice: 'custom',
      period: { from: '2026-02-01', to: '2026-02-28' },
    });
  });

  it.each([
    'from=2026-03-01&to=2026-02-01',
    'from=2024-01-01&to=2026-01-01',
    'from=yesterday&to=today',
    'from=2026-02-30&to=2026-03-01x',
    'from=2026-02-01&to=2026-02-30',
    'from=2026-03-01',
    'period=century',
  ])('is the last 30 days for an invalid address: %s [VA-08]', (query) => {
    expect(read(query)).toEqual({ choice: '30', period: presetPeriod('30', today) });
  });

  it('covers at most a leap year, including both ends', () => {
    expect(read('from=2024-01-01&to=2024-12-31').choice).toBe('custom');
    expect(read('from=2024-01-01&to=2025-01-01').choice).toBe('30');
  });

  it('keeps other query parameters, and omits its own for the default', () => {
    const before = new URLSearchParams('tab=reports&period=7&from=2026-01-01&to=2026-01-02');
    const written = (wanted: Parameters<typeof periodParams>[0]) =>
      withChanges(before, periodParams(wanted)).toString();
    expect(written('90')).toBe('tab=reports&period=90');
    expect(written('30')).toBe('tab=reports');
    expect(written({ from: '2026-02-01', to: '2026-02-03' })).toBe(
      'tab=reports&from=2026-02-01&to=2026-02-03',
    );
  });

  it('moves its other end instead of becoming invalid', () => {
    const period = { from: '2026-02-01', to: '2026-02-10' };
    expect(moveEnd(period, 'from', '2026-02-05')).toEqual({ from: '2026-02-05', to: '2026-02-10' });
    expect(moveEnd(period, 'from', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(moveEnd(period, 'to', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(moveEnd(period, 'from', '2024-01-01')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(moveEnd(period, 'to', '2027-06-01')).toEqual({ from: '2026-06-01', to: '2027-06-01' });
  });
});

describe('report days', () => {
  it('belong to weeks that begin on Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  it('are formatted without repeating month and year', () => {
    expect(periodText({ from: '2026-10-22', to: '2026-11-20' })).toBe('22 October to 20 November 2026');
    expect(periodText({ from: '2026-11-01', to: '2026-11-20' })).toBe('1 to 20 November 2026');
    expect(periodText({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 December 2025 to 2 January 2026');
    expect(periodText({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 November 2026');
  });
});
