import { AxisBottom, AxisLeft } from '@visx/axis';
import { formatNumber } from '../../../../ui/text/format-number.js';
import { dayWithYear, shortDay } from '../period/days.js';
import { labelIndices, type Bucket } from './buckets.js';
import { height, margin, type ChartScales } from './chart-scales.js';
import styles from './daily-chart.module.css';

/** Formats of the day labels below the axis, with the width that each needs in pixels. */
const labels = { withinYear: { text: shortDay, width: 70 }, acrossYears: { text: dayWithYear, width: 100 } };

interface ChartAxesProps {
  scales: ChartScales;
  buckets: readonly Bucket[];
  width: number;
}

/** Renders the value axis and the day axis. */
export const ChartAxes = ({ scales: { x, y, ticks }, buckets, width }: ChartAxesProps) => {
  const isWithinYear = buckets[0]?.from.slice(0, 4) === buckets.at(-1)?.to.slice(0, 4);
  const label = labels[isWithinYear ? 'withinYear' : 'acrossYears'];
  const named = labelIndices(buckets.length, Math.max(2, Math.floor((width - margin.left) / label.width)));
  const anchorOf = (index: number) => {
    if (buckets.length < 8) return 'middle';
    return index === 0 ? 'start' : index === named.length - 1 ? 'end' : 'middle';
  };
  return (
    <>
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
        tickFormat={(day, index) =>
          label.text(index === named.length - 1 ? (buckets.at(-1)?.to ?? day) : day)
        }
        hideAxisLine
        hideTicks
        tickLength={8}
        tickLabelProps={(_day, index) => ({
          className: styles.tick,
          textAnchor: anchorOf(index),
          dx: { start: -1, middle: 0, end: 1 }[anchorOf(index)] * (x.bandwidth() / 2),
        })}
      />
    </>
  );
};
