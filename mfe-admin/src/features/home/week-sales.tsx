import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { dayText } from '../../kit/format/day.ts';
import { centsIn } from '../../kit/format/money.ts';
import { refundsText } from '../../kit/format/sales.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { untilText } from '../analytics/measure.ts';
import { homeSummaries } from './queries.ts';
import { WeekChart } from './week-chart.tsx';
import styles from './week-sales.module.css';

/** Sales of the last seven days, with the seven before behind them. */
export function WeekSales() {
  const admin = useAdmin();
  const [{ week }] = useState(() => homeSummaries(admin));
  const query = useQuery(week);
  return (
    <Card
      title="Net sales, last 7 days"
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
  const { series, before, soFar, totals, previous } = summary;
  const centsOf = ({ sales }: Pick<SeriesPoint, 'sales'>) => centsIn(sales.net, currency);
  const inMoney = (cents: number) => money({ cents, currency });
  const refunds = refundsText(totals.sales, currency, money);
  const sum = inMoney(centsOf(totals));
  const sumBefore = inMoney(centsOf(soFar?.previous ?? previous)) + (soFar ? ` by ${untilText(soFar)}` : '');
  const labels = series.map(({ at }, index) =>
    index === series.length - 1 ? 'Today' : dayText(at, locale, { weekday: 'short', day: 'numeric' }),
  );
  return (
    <CardBody>
      <p className={styles.legend}>
        <span>
          <i className={styles.now} /> These 7 days so far, {sum}
        </span>
        <span>
          <i className={styles.then} /> The 7 before, {sumBefore}
        </span>
      </p>
      <WeekChart
        now={series.map(centsOf)}
        before={before?.series.map(centsOf) ?? []}
        labels={labels}
        write={inMoney}
        label={`Net sales per day: these 7 days so far ${sum}, the 7 before ${sumBefore}. Today is not over.`}
      />
      <p className={styles.note}>
        {refunds && `${refunds} in these 7 days. `}Days in {summary.timeZone}. Test orders are left out.
      </p>
    </CardBody>
  );
}
