import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { numberText } from '../../kit/format/count.ts';
import { amountsText, centsIn } from '../../kit/format/money.ts';
import { areEnoughOrders, rateChangeOf, rateOf, rateText, tooFew } from '../../kit/format/rate.ts';
import { refundsText } from '../../kit/format/sales.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { stateOf, untilText } from './measure.ts';

/** The key metrics of a period with their change. */
export function PeriodMetrics({ summary }: { summary: Summary }) {
  const { locale, website, now: clock } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const { totals: now, previous: was, timeZone, soFar } = summary;
  // A running day would end every line with a drop.
  const series = summary.series.filter((point) => stateOf(point, { nowMs: clock(), timeZone }) === 'over');
  const inMoney = (cents: number) => money({ cents, currency });
  // A running period is compared with the same hours of the other one.
  const [is, other] = soFar ? [soFar.now, soFar.previous] : [now, was];
  const against = notesAgainst(soFar && untilText(soFar));
  const [sales, salesBefore] = [centsIn(is.sales.net, currency), centsIn(other.sales.net, currency)];
  const count = (value: number, name: 'visits' | 'pageViews', trend: number[]) => ({
    value: numberText(value, locale),
    change: changeOf(is[name], other[name]),
    note: against(numberText(is[name], locale), numberText(other[name], locale), numberText(value, locale)),
    trend,
  });
  return (
    <KeyMetrics
      metrics={[
        {
          name: 'Visits',
          ...count(
            now.visits,
            'visits',
            series.map(({ visits }) => visits),
          ),
        },
        {
          name: 'Visitors',
          value: numberText(now.visitors, locale),
          // Visitors are not counted by the hour.
          change: soFar ? undefined : changeOf(now.visitors, was.visitors),
          note: soFar ? 'so far' : `was ${numberText(was.visitors, locale)}`,
          trend: series.flatMap(({ visitors }) => visitors ?? []),
        },
        {
          name: 'Page views',
          ...count(
            now.pageViews,
            'pageViews',
            series.map((it) => it.pageViews),
          ),
        },
        {
          name: 'Net sales',
          value: amountsText(now.sales.net, currency, money),
          change: changeOf(sales, salesBefore, inMoney),
          note: [
            against(inMoney(sales), inMoney(salesBefore), amountsText(now.sales.net, currency, money)),
            refundsText(now.sales, currency, money),
          ]
            .filter(Boolean)
            .join('; '),
          trend: series.map((point) => centsIn(point.sales.net, currency)),
        },
        {
          name: 'Orders',
          value: numberText(now.sales.orders, locale),
          change: changeOf(is.sales.orders, other.sales.orders),
          note:
            against(
              numberText(is.sales.orders, locale),
              numberText(other.sales.orders, locale),
              numberText(now.sales.orders, locale),
            ) + (now.sales.cancelled > 0 ? `; ${numberText(now.sales.cancelled, locale)} cancelled` : ''),
          trend: series.map((it) => it.sales.orders),
        },
        {
          name: 'Conversion rate',
          value: rateText(now.sales.orders, now.visits),
          change: conversionRateChange(is, other),
          note: 'orders per visit',
        },
        { name: 'Average order value', ...perOrder({ now, is, other, currency }, inMoney, against) },
      ]}
    />
  );
}

type Totals = Pick<Summary['totals'], 'sales'>;

/** The change of the conversion rate; undefined when either side has too few visits or orders. */
function conversionRateChange(is: Totals & { visits: number }, other: Totals & { visits: number }) {
  if (!areEnoughOrders(is.sales.orders) && !areEnoughOrders(other.sales.orders)) return undefined;
  return rateChangeOf(rateOf(is.sales.orders, is.visits), rateOf(other.sales.orders, other.visits));
}

/** The average order value before refunds, if there are enough orders. */
function perOrder(
  { now, is, other, currency }: Record<'now' | 'is' | 'other', Totals> & { currency: Currency },
  inMoney: (cents: number) => string,
  against: ReturnType<typeof notesAgainst>,
) {
  const average = ({ sales }: Totals) => Math.round(centsIn(sales.revenue, currency) / sales.orders);
  const isEnough = ({ sales }: Totals) => areEnoughOrders(sales.orders);
  const value = isEnough(now) ? inMoney(average(now)) : tooFew;
  if (!isEnough(is) || !isEnough(other)) return { value, change: undefined, note: '' };
  return {
    value,
    change: changeOf(average(is), average(other), inMoney),
    note: against(inMoney(average(is)), inMoney(average(other)), inMoney(average(now))),
  };
}

/** A change up to an hour has a smaller base than the total above it, so the note names that base too. */
const notesAgainst = (until: string | undefined) => (held: string, before: string, shown: string) => {
  if (until === undefined) return `was ${before}`;
  return held === shown ? `was ${before} by ${until}` : `${held} by ${until}, was ${before}`;
};
