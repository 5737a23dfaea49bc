import { useState } from 'react';
import { useWidth } from '../../../../ui/hooks/use-width.js';
import { counted } from '../../../../ui/text/counted.js';
import { bucketText, type Bucket } from './buckets.js';
import { chartScales, height, margin } from './chart-scales.js';
import styles from './daily-chart.module.css';
import { DailyPlot } from './daily-plot.js';

/** Half of the tooltip's width in pixels, to keep it within the card. */
const tipReach = 78;

interface DailyChartProps {
  /** Accessible name, such as "Jobs created per day". */
  label: string;
  /** Unit of one: "job". */
  noun: string;
  buckets: readonly Bucket[];
  /** The current day, whose bar is highlighted. */
  today: string;
}

/** Renders bars over time. A tooltip shows the value under the pointer; a visually hidden slider serves the keyboard. */
export const DailyChart = ({ label, noun, buckets, today }: DailyChartProps) => {
  const [plot, width] = useWidth(320);
  const last = buckets.length - 1;
  const [active, setActive] = useState<number | null>(null);
  const [cursor, setCursor] = useState(last);
  const scales = chartScales(buckets, width);
  const shown = active === null ? undefined : buckets[Math.min(active, last)];
  const selected = Math.min(cursor, last);
  const valueText = ({ value }: Bucket) => counted(value, noun);
  const sliderText = (bucket: Bucket) => `${bucketText(bucket)}: ${valueText(bucket)}`;
  const move = (index: number) => {
    setCursor(index);
    setActive(index);
  };

  return (
    <div ref={plot} className={styles.plot}>
      <DailyPlot
        scales={scales}
        buckets={buckets}
        width={width}
        shown={shown}
        onPoint={setActive}
        today={today}
      />
      {shown && (
        <div
          className={styles.tip}
          style={{
            left: Math.min(Math.max(scales.centreOf(shown), tipReach), width - tipReach),
            bottom: height - margin.top,
          }}
          aria-hidden
        >
          <span>{bucketText(shown)}</span>
          <strong>{valueText(shown)}</strong>
        </div>
      )}
      <input
        type="range"
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={sliderText(buckets[selected] ?? { from: today, to: today, value: 0 })}
        min={0}
        max={last}
        value={selected}
        onChange={(event) => move(Number(event.target.value))}
        onFocus={() => setActive(selected)}
        onBlur={() => setActive(null)}
      />
    </div>
  );
};
