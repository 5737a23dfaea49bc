import { scaleBand, scaleLinear } from '@visx/scale';
import { niceMax, type Bucket } from './buckets.js';

export const height = 148;
export const margin = { top: 8, right: 1, bottom: 24, left: 30 };

/** Returns the scales for bars and grid lines in a chart of this width, in pixels. */
export const chartScales = (buckets: readonly Bucket[], width: number) => {
  const top = niceMax(Math.max(...buckets.map(({ value }) => value)));
  const x = scaleBand({
    domain: buckets.map(({ from }) => from),
    range: [margin.left, width - margin.right],
    padding: buckets.length > 45 ? 0.2 : 0.24,
  });
  return {
    x,
    y: scaleLinear({ domain: [0, top], range: [height - margin.bottom, margin.top] }),
    /** The labelled values. */
    ticks: [0, top / 2, top],
    centreOf: ({ from }: Bucket) => (x(from) ?? 0) + x.bandwidth() / 2,
  };
};

export type ChartScales = ReturnType<typeof chartScales>;
