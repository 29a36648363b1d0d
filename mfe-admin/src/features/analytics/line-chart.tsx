import { useEffect, useRef, useState } from 'react';
import { shortDay } from '../../kit/format/day.ts';
import styles from './line-chart.module.css';
import { type DayValue, pointText } from './measure.ts';

interface LineChartProps {
  days: readonly DayValue[];
  write: (value: number) => string;
  name: string;
  periods: { now: string; before: string };
  locale: string;
}

/** The drawing is loaded when it is wanted. The line above it tells the day that is pointed at, else the whole. */
export function LineChart({ days, write, name, periods, locale }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const writeNow = useRef(write);
  writeNow.current = write;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stopping = new AbortController();
    import('./draw-lines.ts')
      .then(({ drawLines }) => {
        if (stopping.signal.aborted) return;
        const stop = drawLines(element, { days, write: (value) => writeNow.current(value), locale, onPoint: setAt });
        stopping.signal.addEventListener('abort', stop);
      })
      .catch(() => setFailed(true));
    return () => stopping.abort();
  }, [days, locale]);

  const day = at === null ? undefined : days[at];
  const sum = (values: (number | undefined)[]) => values.reduce<number>((total, value = 0) => total + value, 0);
  const now = day ? day.now : sum(days.map((it) => it.now));
  const before = day ? day.before : sum(days.map((it) => it.before));
  const isHour = day?.day.includes('T');
  const nowName = day ? pointText(day.day, locale, { weekday: 'short', ...shortDay }) : periods.now;
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>
        <span>
          <i className={styles.now} /> {nowName}: <b>{day?.state === 'ahead' ? 'still to come' : write(now)}</b>
          {day?.state === 'running' && ' so far'}
        </span>
        {before !== undefined && (
          <span>
            <i className={styles.before} />{' '}
            {day ? `The same ${isHour ? 'hour' : 'day'} of the period compared with` : periods.before}: {write(before)}
          </span>
        )}
      </p>
      <div className={styles.place} ref={place} role="img" aria-label={`${name}, as in the table below`} />
      {hasFailed && (
        <p className={styles.failed}>The chart could not be loaded. The table below has all its figures.</p>
      )}
    </div>
  );
}
