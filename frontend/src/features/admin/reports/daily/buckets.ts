import type { Report } from '@jobref/contracts/domain/reports';
import { mondayOf, shortDay, dayWithWeekday } from '../period/days.js';

export type Measure = 'jobReferences' | 'files' | 'pdfs';
type Unit = 'day' | 'week';

/** One bar: a day, or the days of a week that are within the period. */
export interface Bucket {
  from: string;
  to: string;
  value: number;
}

/** Maximum number of bars per chart: more are too thin to tell apart. */
const maxDailyBars = 92;

export const bucketUnit = (days: Report['days']): Unit => (days.length > maxDailyBars ? 'week' : 'day');

/** Returns the bars of a measure over a period. */
export const bucketsOf = (days: Report['days'], measure: Measure): Bucket[] => {
  const byWeek = bucketUnit(days) === 'week';
  const buckets: Bucket[] = [];
  for (const entry of days) {
    const last = buckets.at(-1);
    if (last && byWeek && mondayOf(last.from) === mondayOf(entry.day)) {
      last.to = entry.day;
      last.value += entry[measure];
    } else buckets.push({ from: entry.day, to: entry.day, value: entry[measure] });
  }
  return buckets;
};

export const sumOf = (buckets: readonly { value: number }[]) =>
  buckets.reduce((sum, { value }) => sum + value, 0);

/** Returns "Fri, 20 Nov 2026", or "2 Nov to Sun, 8 Nov 2026" for a week. */
export const bucketText = ({ from, to }: Bucket) =>
  from === to ? dayWithWeekday(from) : `${shortDay(from)} to ${dayWithWeekday(to)}`;

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Returns the scale's maximum: the smallest number of at least `most` whose half is a round integer. */
export const niceMax = (most: number): number => {
  for (let magnitude = 1; ; magnitude *= 10) {
    const half = steps
      .map((step) => step * magnitude)
      .find((each) => Number.isInteger(each) && each * 2 >= most);
    if (half !== undefined) return half * 2;
  }
};

/** Returns the indices of the bars with an axis label: first, last and evenly spaced ones between, at most `most`. */
export const labelIndices = (count: number, most: number): number[] => {
  const gaps = Math.max(1, Math.min(most, count) - 1);
  return [...new Set(Array.from({ length: gaps + 1 }, (_, n) => Math.round((n * (count - 1)) / gaps)))];
};
