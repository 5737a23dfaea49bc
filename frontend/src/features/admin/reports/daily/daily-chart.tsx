import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useState, type PointerEvent } from 'react';
import { shortDay } from '../period/days.js';
import { bucketText, labelled, scaleTop, type Bucket } from './buckets.js';
import styles from './daily-chart.module.css';
import { useWidth } from '../../../../ui/hooks/use-width.js';
import { formatNumber } from '../../../../ui/text/format-number.js';

const height = 148;
const margin = { top: 8, right: 1, bottom: 24, left: 30 };
/** The width of a day's label below the axis, in pixels. */
const labelWidth = 70;
/** Half of the tooltip, so that it stays within the card. */
const tipReach = 78;

interface DailyChartProps {
  /** What it shows, as "Jobs created per day". */
  label: string;
  /** What is counted: "job", "jobs". */
  noun: (value: number) => string;
  buckets: readonly Bucket[];
  /** The bar of the day that is not over yet. */
  today: string;
}

/** Bars over time. A tooltip shows the value of the bar under the pointer; a visually hidden slider does so for the keyboard. */
export const DailyChart = ({ label, noun, buckets, today }: DailyChartProps) => {
  const [plot, width] = useWidth(320);
  const [active, setActive] = useState<number | null>(null);
  const [cursor, setCursor] = useState(buckets.length - 1);
  const last = buckets.length - 1;
  const top = scaleTop(Math.max(...buckets.map(({ value }) => value)));
  const x = scaleBand({
    domain: buckets.map(({ from }) => from),
    range: [margin.left, width - margin.right],
    padding: buckets.length > 45 ? 0.2 : 0.24,
  });
  const y = scaleLinear({ domain: [0, top], range: [height - margin.bottom, margin.top] });
  const ticks = [0, top / 2, top];
  const named = labelled(buckets.length, Math.max(2, Math.floor((width - margin.left) / labelWidth)));
  const anchorOf = (index: number) => {
    if (buckets.length < 8) return 'middle';
    return index === 0 ? 'start' : index === named.length - 1 ? 'end' : 'middle';
  };
  const textOf = (bucket: Bucket) =>
    `${bucketText(bucket)}: ${formatNumber(bucket.value)} ${noun(bucket.value)}`;
  const shown = active === null ? undefined : buckets[Math.min(active, last)];
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / x.step());
    setActive(index >= 0 && index <= last ? index : null);
  };
  const move = (index: number) => {
    setCursor(index);
    setActive(index);
  };
  const barCentre = shown ? (x(shown.from) ?? 0) + x.bandwidth() / 2 : 0;

  return (
    <div ref={plot} className={styles.plot}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(null)}
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
            x={barCentre - x.step() / 2}
            y={margin.top}
            width={x.step()}
            height={height - margin.top - margin.bottom}
          />
        )}
        {buckets.map((bucket, index) => (
          <BarRounded
            key={bucket.from}
            className={styles.bar ?? ''}
            data-strong={active === null ? bucket.to === today : index === active}
            x={x(bucket.from) ?? 0}
            y={y(bucket.value)}
            width={x.bandwidth()}
            height={y(0) - y(bucket.value)}
            radius={2}
            top
          />
        ))}
        <AxisLeft
          scale={y}
          left={margin.left}
          tickValues={ticks}
          tickFormat={(value) => formatNumber(Number(value))}
          hideAxisLine
          hideTicks
          tickLength={6}
          tickLabelProps={{ className: styles.tick, textAnchor: 'end', verticalAnchor: 'middle', dy: 0 }}
        />
        <AxisBottom
          scale={x}
          top={height - margin.bottom}
          tickValues={named.flatMap((index) => buckets[index]?.from ?? [])}
          tickFormat={(day, index) => shortDay(index === named.length - 1 ? (buckets[last]?.to ?? day) : day)}
          hideAxisLine
          hideTicks
          tickLength={8}
          tickLabelProps={(_day, index) => ({
            className: styles.tick,
            textAnchor: anchorOf(index),
            dx: { start: -1, middle: 0, end: 1 }[anchorOf(index)] * (x.bandwidth() / 2),
          })}
        />
      </svg>
      {shown && (
        <div
          className={styles.tip}
          style={{ left: Math.min(Math.max(barCentre, tipReach), width - tipReach), bottom: height - y(top) }}
          aria-hidden
        >
          <span>{bucketText(shown)}</span>
          <strong>
            {formatNumber(shown.value)} {noun(shown.value)}
          </strong>
        </div>
      )}
      <input
        type="range"
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={textOf(buckets[Math.min(cursor, last)] ?? { from: today, to: today, value: 0 })}
        min={0}
        max={last}
        value={Math.min(cursor, last)}
        onChange={(event) => move(Number(event.target.value))}
        onFocus={() => setActive(Math.min(cursor, last))}
        onBlur={() => setActive(null)}
      />
    </div>
  );
};
