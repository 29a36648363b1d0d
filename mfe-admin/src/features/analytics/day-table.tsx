import { changeOf } from '@tessera/rules/analytics/change.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import table from '../../kit/ui/tables/table.module.css';
import styles from './day-table.module.css';
import { type DayValue, pointText } from './measure.ts';

interface DayTableProps {
  days: readonly DayValue[];
  write: (value: number) => string;
  name: string;
  /** The comparison period as text. */
  before: string;
  /** The hour up to which the current day is compared, `14:00`. */
  until: string | undefined;
}

/** Everything the chart shows as a table, newest first. */
export function DayTable({ days, write, name, before, until }: DayTableProps) {
  const { locale } = useAdmin();
  const rows = days.filter(({ state }) => state !== 'ahead').toReversed();
  const isByHour = days.some(({ day }) => day.includes('T'));
  return (
    <details className={styles.twin}>
      <summary>View as table</summary>
      <table className={table.table}>
        <caption className="sr">
          {name} by {isByHour ? 'hour' : 'day'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{isByHour ? 'Hour' : 'Day'}</th>
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
          {rows.map((day) => (
            <tr key={day.day}>
              <td>
                {pointText(day.day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
                {day.state === 'running' && ' (so far)'}
              </td>
              <td className={table.end}>{write(day.now)}</td>
              <td className={`${table.end} ${table.quiet}`}>{day.before === undefined ? '' : write(day.before)}</td>
              <td className={table.end}>
                {day.before !== undefined && day.state === 'over' && changeOf(day.now, day.before, write).text}
                {day.soFar && `${changeOf(day.soFar.now, day.soFar.before, write).text} by ${until}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
