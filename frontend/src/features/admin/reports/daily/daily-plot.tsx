import { GridRows } from '@visx/grid';
import { BarRounded } from '@visx/shape';
import type { PointerEvent } from 'react';
import type { Bucket } from './buckets.js';
import { ChartAxes } from './chart-axes.js';
import { height, margin, type ChartScales } from './chart-scales.js';
import styles from './daily-chart.module.css';

interface DailyPlotProps {
  scales: ChartScales;
  buckets: readonly Bucket[];
  width: number;
  /** The bar whose value is shown. */
  shown: Bucket | undefined;
  /** Receives the bar under the pointer, or null. */
  onPoint: (index: number | null) => void;
  /** The current day, whose bar is highlighted. */
  today: string;
}

/** Renders the bars with their axes; hidden from screen readers. */
export const DailyPlot = ({ scales, buckets, width, shown, onPoint, today }: DailyPlotProps) => {
  const { x, y, ticks, centreOf } = scales;
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / x.step());
    onPoint(index >= 0 && index < buckets.length ? index : null);
  };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPoint(null)}
    >
      <GridRows
        scale={y}
        left={margin.left}
        width={width - margin.left - margin.right}
        tickValues={ticks}
        className={styles.grid ?? ''}
      />
      {shown && (
        <rect
          className={styles.column}
          x={centreOf(shown) - x.step() / 2}
          y={margin.top}
          width={x.step()}
          height={height - margin.top - margin.bottom}
        />
      )}
      {buckets.map((bucket) => (
        <BarRounded
          key={bucket.from}
          className={styles.bar ?? ''}
          data-strong={shown ? bucket === shown : bucket.to === today}
          x={x(bucket.from) ?? 0}
          y={y(bucket.value)}
          width={x.bandwidth()}
          height={y(0) - y(bucket.value)}
          radius={2}
          top
        />
      ))}
      <ChartAxes scales={scales} buckets={buckets} width={width} />
    </svg>
  );
};
