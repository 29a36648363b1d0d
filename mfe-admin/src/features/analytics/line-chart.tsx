import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { dayText, shortDay } from '../../kit/format/day.ts';
import styles from './line-chart.module.css';
import { type DayValue, pointText } from './measure.ts';

/** Texts of the legend for both whole periods. */
interface ChartLegend {
  now: string;
  before: string;
  /** For a running period: the total of the comparison period up to the same hour, `until`. */
  sum: number | undefined;
  until: string | undefined;
}

interface LineChartProps {
  days: readonly DayValue[];
  /** Days with a note have a line in the chart; hovering shows the note. */
  notes?: readonly Annotation[] | undefined;
  write: (value: number) => string;
  name: string;
  legend: ChartLegend;
  locale: string;
}

/** One shared list for all charts without notes: a new one would redraw them. */
const none: readonly Annotation[] = [];

/** Loads the drawing code on demand. The legend shows the hovered day, otherwise the whole period. */
export function LineChart({ days, notes = none, write, name, legend, locale }: LineChartProps) {
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
        const stop = drawLines(element, {
          days,
          notes,
          write: (value) => writeNow.current(value),
          locale,
          onPoint: setAt,
        });
        stopping.signal.addEventListener('abort', stop);
      })
      .catch(() => setFailed(true));
    return () => stopping.abort();
  }, [days, notes, locale]);

  return (
    <div className={styles.chart}>
      <Legend day={at === null ? undefined : days[at]} {...{ days, notes, legend, write, locale }} />
      <div className={styles.place} ref={place} role="img" aria-label={`${name}, as in the table below`} />
      {hasFailed && <p className={styles.failed}>The chart could not be loaded. The table below has all values.</p>}
    </div>
  );
}

interface LegendProps extends Pick<LineChartProps, 'days' | 'write' | 'legend' | 'locale'> {
  notes: readonly Annotation[];
  day: DayValue | undefined;
}

function Legend({ day, days, notes, write, legend, locale }: LegendProps) {
  const sum = (values: (number | undefined)[]) => values.reduce<number>((total, value = 0) => total + value, 0);
  const now = day ? day.now : sum(days.map((it) => it.now));
  const before = day ? (day.soFar?.before ?? day.before) : (legend.sum ?? sum(days.map((it) => it.before)));
  const nowName = day ? pointText(day.day, locale, { weekday: 'short', ...shortDay }) : legend.now;
  const beforeName = day?.beforeDay ? pointedBefore(day.beforeDay, locale) : legend.before;
  const isRunning = day ? day.state === 'running' : legend.until !== undefined;
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.now} /> {nowName}: <b>{day?.state === 'ahead' ? 'upcoming' : write(now)}</b>
        {isRunning && ' so far'}
      </span>
      {before !== undefined && (
        <span>
          <i className={styles.before} /> {beforeName}
          {day?.soFar && ` by ${legend.until}`}: {write(before)}
        </span>
      )}
      {notes.flatMap((note) => (note.day === day?.day ? [<span key={note.id}>{note.text}</span>] : []))}
    </p>
  );
}

/** `Tue 27 Oct`; an hour has its day beside it, since both sides have the hour. */
function pointedBefore(at: string, locale: string): string {
  const day = dayText(at.slice(0, 10), locale, { weekday: 'short', ...shortDay });
  return at.includes('T') ? `${day}, ${pointText(at, locale)}` : day;
}
