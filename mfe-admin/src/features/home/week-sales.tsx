import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText } from '../../kit/format/day.ts';
import { centsIn } from '../../kit/format/money.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { homeSummaries } from './queries.ts';
import { splitWeeks } from './today.ts';
import { WeekChart } from './week-chart.tsx';
import styles from './week-sales.module.css';

/** Sales of the last seven days, with the seven before behind them. */
export function WeekSales() {
  const admin = useAdmin();
  const [{ fortnight }] = useState(() => homeSummaries(admin));
  const query = useQuery(fortnight);
  return (
    <Card
      title="Sales, last 7 days"
      action={
        <Link to="/analytics" className={buttonClass({ look: 'ghost', isSmall: true })}>
          Open analytics
        </Link>
      }
    >
      <QueryView query={query} what="sales">
        {(summary) => <Week summary={summary} />}
      </QueryView>
    </Card>
  );
}

function Week({ summary }: { summary: Summary }) {
  const { locale, website } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const { week, before } = splitWeeks(summary.series);
  const centsOf = (points: typeof week) => points.map(({ sales }) => centsIn(sales.revenue, currency));
  const [now, then] = [centsOf(week), centsOf(before)];
  const sum = (cents: number[]) => money({ cents: cents.reduce((total, amount) => total + amount, 0), currency });
  const labels = week.map(({ at }, index) =>
    index === week.length - 1 ? 'Today' : dayText(at, locale, { weekday: 'short', day: 'numeric' }),
  );
  return (
    <CardBody>
      <p className={styles.legend}>
        <span>
          <i className={styles.now} /> These 7 days, {sum(now)}
        </span>
        <span>
          <i className={styles.then} /> The 7 before, {sum(then)}
        </span>
      </p>
      <WeekChart
        now={now}
        before={then}
        labels={labels}
        write={(cents) => money({ cents, currency })}
        label={`Sales per day: these 7 days ${sum(now)}, the 7 before ${sum(then)}`}
      />
      <p className={styles.note}>Days in {summary.timeZone}. Test orders are left out.</p>
    </CardBody>
  );
}
