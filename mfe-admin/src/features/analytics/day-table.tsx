import { useAdmin } from '../../kit/context/admin-context.ts';
import { changeOf } from '../../kit/format/change.ts';
import { dayText } from '../../kit/format/day.ts';
import table from '../../kit/ui/tables/table.module.css';
import styles from './day-table.module.css';
import type { DayValue } from './measure.ts';

interface DayTableProps {
  days: readonly DayValue[];
  write: (value: number) => string;
  name: string;
  /** The period compared with, in words. */
  before: string;
}

/** Everything the chart shows, for those who cannot or would rather not read it there. Newest first. */
export function DayTable({ days, write, name, before }: DayTableProps) {
  const { locale } = useAdmin();
  return (
    <details className={styles.twin}>
      <summary>The same as a table</summary>
      <table className={table.table}>
        <caption className="sr">{name} by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={table.end}>
              {name}
            </th>
            <th scope="col" className={table.end}>
              {before}
            </th>
            <th scope="col" className={table.end}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <td>{dayText(day.day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}</td>
              <td className={table.end}>{write(day.now)}</td>
              <td className={`${table.end} ${table.quiet}`}>{day.before === undefined ? '' : write(day.before)}</td>
              <td className={table.end}>{day.before !== undefined && changeOf(day.now, day.before, write).text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
