import { useQuery } from '@tanstack/react-query';
import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { dayText, localHour } from '../../kit/format/day.ts';
import { centsIn } from '../../kit/format/money.ts';
import { rateText } from '../../kit/format/rate.ts';
import { refundsText } from '../../kit/format/sales.ts';
import { type KeyMetric, KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ordersEveryMs } from '../orders/shared/queries.ts';
import { homeSummaries } from './queries.ts';
import { metricsUntil } from './today.ts';

/** Today against the same weekday last week, up to the same hour. */
export function TodayMetrics() {
  const admin = useAdmin();
  const [reads] = useState(() => homeSummaries(admin));
  const query = useQuery({ ...reads.today, refetchInterval: ordersEveryMs });
  const { data: lastWeek } = useQuery(reads.lastWeek);
  const { data: week } = useQuery(reads.week);
  return (
    <Card label="Today">
      <QueryView query={query} what="metrics of today" skeleton={<RowSkeleton rows={2} label="Loading today" />}>
        {(today) => <Metrics today={today} lastWeek={lastWeek} week={week} />}
      </QueryView>
    </Card>
  );
}

interface MetricsProps {
  today: Summary;
  lastWeek: Summary | undefined;
  week: Summary | undefined;
}

function Metrics({ today, lastWeek, week }: MetricsProps) {
  const { locale, website, now } = useAdmin();
  const { currency, timeZone } = website;
  const money = useMoney();
  const hour = localHour(now(), timeZone);
  const is = metricsUntil(today, hour, currency);
  const was = lastWeek && metricsUntil(lastWeek, hour, currency);
  // Today is not over, and would end every line in a fall.
  const days = week?.series.filter(({ at }) => at < today.from) ?? [];
  const day = `last ${dayText(today.from, locale, { weekday: 'long' })} by ${String((hour + 1) % 24).padStart(2, '0')}:00`;
  const inMoney = (cents: number) => money({ cents, currency });
  const compared = (name: 'orders' | 'visits') => ({
    value: numberText(is[name], locale),
    change: was && changeOf(is[name], was[name]),
    note: was ? `on ${day}, ${numberText(was[name], locale)}` : '',
  });
  const metrics: KeyMetric[] = [
    {
      name: 'Net sales today',
      value: inMoney(is.salesCents),
      change: was && changeOf(is.salesCents, was.salesCents, inMoney),
      note: [was && `on ${day}, ${inMoney(was.salesCents)}`, refundsText(today.totals.sales, currency, money)]
        .filter(Boolean)
        .join('; '),
      trend: days.map(({ sales }) => centsIn(sales.net, currency)),
    },
    { name: 'Orders', ...compared('orders'), trend: days.map(({ sales }) => sales.orders) },
    { name: 'Visits', ...compared('visits'), trend: days.map(({ visits }) => visits) },
    {
      name: 'Buy rate',
      value: rateText(is.orders, is.visits),
      note: `${countText(is.orders, ['order', 'orders'], locale)} in ${countText(is.visits, ['visit', 'visits'], locale)}`,
    },
  ];
  if (is.testOrders > 0) {
    const note = `${inMoney(is.testCents)}, not included in the other metrics`;
    metrics.push({ name: 'Test orders', value: numberText(is.testOrders, locale), note });
  }
  return <KeyMetrics metrics={metrics} />;
}
