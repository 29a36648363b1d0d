import type { MetricFigures } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import type { CSSProperties } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { isEnough, tooFew } from '../../kit/format/rate.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './speed.module.css';
import { loadsOf, metricWords, ratingOf, ratings, ratingWords } from './speed-words.ts';

interface SpeedMetricCardProps {
  figures: MetricFigures;
  /** What it shall be at most, if somebody said so. */
  budget: number | undefined;
}

/** One metric: its figure, what it is worth, and how page loads spread around it. */
export function SpeedMetricCard({ figures, budget }: SpeedMetricCardProps) {
  const { locale } = useAdmin();
  const { metric, p75 } = figures;
  const { tells, good } = metricWords[metric];
  const { name: word, tone } = ratingWords[ratingOf(metric, p75)];
  const loads = loadsOf(figures);
  const isJudged = isEnough(loads);
  return (
    <Card title={speedNames[metric]} note={tells}>
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
        <Distribution figures={figures} />
        <ul className={styles.ratings}>
          {ratings.map((rating) => (
            <li key={rating}>
              <i data-rating={rating} />
              {ratingWords[rating].name}{' '}
              <b className="num">
                {isJudged ? `${Math.round((figures[rating] / loads) * 100)}%` : numberText(figures[rating], locale)}
              </b>
            </li>
          ))}
        </ul>
        <Steps figures={figures} />
      </CardBody>
    </Card>
  );
}

/** Page loads by their value, from fast to slow. What it draws is told below as a table. */
function Distribution({ figures: { metric, distribution } }: { figures: MetricFigures }) {
  const most = Math.max(...distribution.map(({ count }) => count), 1);
  return (
    <div className={styles.bars} aria-hidden="true">
      {distribution.map(({ from, count }) => (
        // A value on the bound is worth what is below it.
        <i key={from} data-rating={ratingOf(metric, from + Number.EPSILON)} style={heightOf(count / most)} />
      ))}
    </div>
  );
}

function Steps({ figures: { metric, distribution } }: { figures: MetricFigures }) {
  const { locale } = useAdmin();
  return (
    <details className={styles.twin}>
      <summary>The same as a table</summary>
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
