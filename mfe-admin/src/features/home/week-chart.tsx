import { linePoints } from '../../kit/ui/charts/polyline.ts';
import { axisLines, axisTop } from './axis.ts';
import styles from './week-chart.module.css';

interface WeekChartProps {
  /** The last of them is not over. */
  now: readonly number[];
  before: readonly number[];
  /** One per value. */
  labels: readonly string[];
  write: (value: number) => string;
  /** What the drawing says, in words. */
  label: string;
}

const box = { width: 600, height: 180 };

/** Two lines over a week. Only the lines are stretched; texts keep their size. */
export function WeekChart({ now, before, labels, write, label }: WeekChartProps) {
  const top = axisTop(Math.max(...now, ...before, 0));
  const points = linePoints(now, { ...box, top }).split(' ');
  const over = points.slice(0, -1);
  const lastOver = over.at(-1)?.split(',')[0] ?? 0;
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <ol className={styles.values} aria-hidden="true">
        {axisLines(top).map((value) => (
          <li key={value}>{write(value).replace(/[.,]00(\D*)$/, '$1')}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        {axisLines(top).map((value) => (
          <line
            key={value}
            className={styles.grid}
            x2={box.width}
            y1={box.height * (1 - value / top)}
            y2={box.height * (1 - value / top)}
          />
        ))}
        <polygon className={styles.area} points={`0,${box.height} ${over.join(' ')} ${lastOver},${box.height}`} />
        <polyline className={styles.before} points={linePoints(before, { ...box, top })} />
        <polyline className={styles.now} points={over.join(' ')} />
        <polyline className={styles.running} points={points.slice(-2).join(' ')} />
      </svg>
      <ol className={styles.labels} aria-hidden="true">
        {labels.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
