import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { changeOf, rateChangeOf, rateOf, rateText, tooFew } from '../../kit/format/change.ts';
import { numberText } from '../../kit/format/count.ts';
import { amountsText, centsIn } from '../../kit/format/money.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { KeyFigures } from '../../kit/ui/charts/key-figures.tsx';
import { stateOf } from './measure.ts';

/** Orders from which on their average is worth showing. */
const fewestOrders = 5;

/** The period against the one it is compared with. */
export function PeriodFigures({ summary }: { summary: Summary }) {
  const { locale, website, now: clock } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const { totals: now, previous: was, timeZone } = summary;
  // A day that is not over would end every line in a fall.
  const series = summary.series.filter((point) => stateOf(point, { nowMs: clock(), timeZone }) === 'over');
  const inMoney = (cents: number) => money({ cents, currency });
  const [sales, salesBefore] = [centsIn(now.sales.revenue, currency), centsIn(was.sales.revenue, currency)];
  const count = (value: number, before: number) => ({
    value: numberText(value, locale),
    change: changeOf(value, before),
    note: `was ${numberText(before, locale)}`,
  });
  const perOrder = (cents: number, orders: number) => Math.round(cents / orders);
  const hasOrders = now.sales.orders >= fewestOrders;
  const canCompare = hasOrders && was.sales.orders >= fewestOrders;
  const average = perOrder(sales, now.sales.orders);
  const averageBefore = perOrder(salesBefore, was.sales.orders);
  return (
    <KeyFigures
      figures={[
        { name: 'Visits', ...count(now.visits, was.visits), trend: series.map(({ visits }) => visits) },
        {
          name: 'Visitors',
          ...count(now.visitors, was.visitors),
          trend: series.flatMap(({ visitors }) => visitors ?? []),
        },
        { name: 'Page views', ...count(now.pageViews, was.pageViews), trend: series.map((it) => it.pageViews) },
        {
          name: 'Sales',
          value: amountsText(now.sales.revenue, currency, money),
          change: changeOf(sales, salesBefore, inMoney),
          note: `was ${inMoney(salesBefore)}`,
          trend: series.map((point) => centsIn(point.sales.revenue, currency)),
        },
        { name: 'Orders', ...count(now.sales.orders, was.sales.orders), trend: series.map((it) => it.sales.orders) },
        {
          name: 'Buy rate',
          value: rateText(now.sales.orders, now.visits),
          change: rateChangeOf(rateOf(now.sales.orders, now.visits), rateOf(was.sales.orders, was.visits)),
          note: 'orders per visit',
        },
        {
          name: 'Per order',
          value: hasOrders ? inMoney(average) : tooFew,
          change: canCompare ? changeOf(average, averageBefore, inMoney) : undefined,
          note: canCompare ? `was ${inMoney(averageBefore)}` : '',
        },
      ]}
    />
  );
}
