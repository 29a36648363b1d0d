import { getRouteApi } from '@tanstack/react-router';
import { type GroupStatistics, type SpeedMetric, speedMetrics } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { wordText } from './share-names.ts';
import styles from './speed.module.css';
import { ratingLabels, ratingOf } from './speed-ratings.ts';
import { groupings, speedSearchOf } from './speed-search.ts';

const route = getRouteApi('/speed');

/** The same metrics for each page, device or module version, most page loads first. */
export function SpeedGroups({ groups }: { groups: readonly GroupStatistics[] }) {
  const { locale } = useAdmin();
  const { by } = speedSearchOf(route.useSearch());
  const head = groupings.find(({ id }) => id === by)?.name ?? '';
  return (
    <Card title={`By ${head.toLowerCase()}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard. */}
      <section className={styles.wide} aria-label={`Speed by ${head.toLowerCase()}`} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className={table.end}>
                Page loads
              </th>
              {speedMetrics.map((metric) => (
                <th scope="col" key={metric} className={table.end}>
                  {speedNames[metric]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, samples, p75 }) => (
              <tr key={name}>
                <th scope="row">{by === 'device' ? wordText(name) : name}</th>
                <td className={table.end}>{numberText(samples, locale)}</td>
                {speedMetrics.map((metric) => (
                  <td key={metric} className={table.end}>
                    <Value metric={metric} value={p75[metric]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** Only ratings other than good get a badge. */
function Value({ metric, value }: { metric: SpeedMetric; value: number | undefined }) {
  const { locale } = useAdmin();
  if (value === undefined) return <span className="sr">Not measured</span>;
  const rating = ratingOf(metric, value);
  const { name, tone } = ratingLabels[rating];
  return (
    <>
      {rating !== 'good' && <Badge tone={tone}>{name}</Badge>} {speedText(metric, value, locale)}
    </>
  );
}
