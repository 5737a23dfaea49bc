import { quietDays } from '../../../../testing/build-report.js';
import { bucketsOf, bucketText, labelIndices, niceMax, sumOf, bucketUnit } from './buckets.js';

describe('chart buckets', () => {
  it('are days up to 92, then weeks [RP-01]', () => {
    expect(bucketUnit(quietDays('2026-08-21', 92))).toBe('day');
    expect(bucketUnit(quietDays('2026-08-20', 93))).toBe('week');
  });

  it('contain every day once, including partial weeks at both ends [RP-01]', () => {
    const days = quietDays('2026-01-01', 366).map((day) => ({ ...day, files: 1 }));
    const weeks = bucketsOf(days, 'files');
    expect(sumOf(weeks)).toBe(366);
    expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-04', value: 4 });
    expect(weeks[1]).toEqual({ from: '2026-01-05', to: '2026-01-11', value: 7 });
    expect(weeks.at(-1)?.to).toBe('2027-01-01');
    expect(bucketsOf(days.slice(0, 30), 'files')).toHaveLength(30);
  });

  it('are described by their days', () => {
    expect(bucketText({ from: '2026-11-20', to: '2026-11-20', value: 1 })).toBe('Fri, 20 Nov 2026');
    expect(bucketText({ from: '2026-11-02', to: '2026-11-08', value: 1 })).toBe('2 Nov to Sun, 8 Nov 2026');
  });

  it.each([
    [0, 2],
    [1, 2],
    [5, 6],
    [8, 8],
    [9, 10],
    [17, 20],
    [105, 120],
    [1_522, 1_600],
    [1_000_001, 1_200_000],
  ])('of at most %i have a scale up to %i, whose half is an integer', (most, top) => {
    expect(niceMax(most)).toBe(top);
  });

  it('are labelled evenly, always including first and last', () => {
    expect(labelIndices(30, 4)).toEqual([0, 10, 19, 29]);
    expect(labelIndices(2, 4)).toEqual([0, 1]);
    expect(labelIndices(1, 4)).toEqual([0]);
  });
});
