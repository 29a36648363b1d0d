import type { MetricStatistics } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import type { CSSProperties } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { isEnough, tooFew } from '../../kit/format/rate.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './speed.module.css';
import { loadsOf, metricRanges, ratingLabels, ratingOf, ratings } from './speed-ratings.ts';

interface SpeedMetricCardProps {
  statistics: MetricStatistics;
  /** The highest allowed value, if there is a budget. */
  budget: number | undefined;
}

/** One metric: its value, its rating, and the distribution of page loads. */
export function SpeedMetricCard({ statistics, budget }: SpeedMetricCardProps) {
  const { locale } = useAdmin();
  const { metric, p75 } = statistics;
  const { fullName, good } = metricRanges[metric];
  const { name: word, tone } = ratingLabels[ratingOf(metric, p75)];
  const loads = loadsOf(statistics);
  const isJudged = isEnough(loads);
  return (
    <Card title={speedNames[metric]} note={fullName}>
      <CardBody>
        <p className={styles.figure}>
          <b>{speedText(metric, p75, locale)}</b>{' '}
          {isJudged ? <Badge tone={tone}>{word}</Badge> : <Badge>{tooFew}</Badge>}{' '}
          {isJudged && budget !== undefined && p75 > budget && <Badge tone="bad">Over your budget</Badge>}
        </p>
        <p className={styles.note}>
          Good is up to {speedText(metric, good, locale)}.{' '}
          {budget !== undefined && `Your budget is ${speedText(metric, budget, locale)}. `}
          {countText(loads, ['page load', 'page loads'], locale)}.
        </p>
        <Distribution statistics={statistics} />
        <ul className={styles.ratings}>
          {ratings.map((rating) => (
            <li key={rating}>
              <i data-rating={rating} />
              {ratingLabels[rating].name}{' '}
              <b className="num">
                {isJudged
                  ? `${Math.round((statistics[rating] / loads) * 100)}%`
                  : numberText(statistics[rating], locale)}
              </b>
            </li>
          ))}
        </ul>
        <Steps statistics={statistics} />
      </CardBody>
    </Card>
  );
}

/** Page loads by value, from fast to slow. Hidden from screen readers, as the table below has the same values. */
function Distribution({ statistics: { metric, distribution } }: { statistics: MetricStatistics }) {
  const most = Math.max(...distribution.map(({ count }) => count), 1);
  return (
    <div className={styles.bars} aria-hidden="true">
      {distribution.map(({ from, count }) => (
        // A value on the boundary has the rating below it.
        <i key={from} data-rating={ratingOf(metric, from + Number.EPSILON)} style={heightOf(count / most)} />
      ))}
    </div>
  );
}

function Steps({ statistics: { metric, distribution } }: { statistics: MetricStatistics }) {
  const { locale } = useAdmin();
  return (
    <details className={styles.twin}>
      <summary>View as table</summary>
      <table className={table.table}>
        <caption className="sr">{speedNames[metric]}: page loads by value</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" className={table.end}>
              Page loads
            </th>
          </tr>
        </thead>
        <tbody>
          {distribution.map(({ from, count }) => (
            <tr key={from}>
              <td>{speedText(metric, from, locale)}</td>
              <td className={table.end}>{numberText(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Custom properties are not among React's style names. */
function heightOf(share: number): CSSProperties {
  return { '--share': share };
}
