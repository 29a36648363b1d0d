import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { countText, numberText } from '../../kit/format/count.ts';
import { dayText, localDay, shortDay } from '../../kit/format/day.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './errors.module.css';
import { lastHours, mostOf, sumOf } from './hours.ts';

type HourCount = ErrorDetail['hours'][number];

const hoursOfWeek = 168;
const chartHeight = 100;

/** How often an error came in each hour of the last week; all hours that are known are in the table. */
export function HoursCard({ hours }: Pick<ErrorDetail, 'hours'>) {
  const { now, locale } = useAdmin();
  const week = lastHours(hours, { many: hoursOfWeek, now: now() });
  const most = mostOf(week);
  const times = countText(sumOf(week), ['time', 'times'], locale);
  const label = `${times} in the last 7 days, at most ${numberText(most, locale)} in one hour`;
  return (
    <Card title="By hour">
      <CardBody>
        {most > 0 ? (
          <>
            <p className={styles.quiet}>{label}.</p>
            <HourChart hours={week} most={most} label={label} />
          </>
        ) : (
          <p className={styles.quiet}>It has not happened in the last 7 days.</p>
        )}
      </CardBody>
      {hours.length > 0 && <HourTable hours={hours} />}
    </Card>
  );
}

function HourChart({ hours, most, label }: { hours: readonly HourCount[]; most: number; label: string }) {
  const { locale, website } = useAdmin();
  const days = hours.map(({ at }) => localDay(at, website.timeZone));
  const begun = days.flatMap((day, index) => (index > 0 && day !== days[index - 1] ? [{ day, index }] : []));
  return (
    <div role="img" aria-label={label}>
      <svg
        className={styles.hours}
        viewBox={`0 0 ${hours.length} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hours.map(({ at, count }, index) => {
          const height = (count / most) * chartHeight;
          return <rect key={at} x={index + 0.1} y={chartHeight - height} width={0.8} height={height} />;
        })}
      </svg>
      <ol className={styles.days} aria-hidden="true">
        {begun.map(({ day, index }) => (
          <li key={day} style={{ '--at': index / hours.length }}>
            {dayText(day, locale, shortDay)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same to be read, newest first. */
function HourTable({ hours }: { hours: readonly HourCount[] }) {
  const { locale } = useAdmin();
  return (
    <details className={styles.hourTable}>
      <summary>Hours it happened in</summary>
      <table className={table.table}>
        <caption className="sr">Hours it happened in, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Hour from</th>
            <th scope="col" className={table.end}>
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(({ at, count }) => (
            <tr key={at}>
              <td>
                <Time at={at} />
              </td>
              <td className={table.end}>{numberText(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
