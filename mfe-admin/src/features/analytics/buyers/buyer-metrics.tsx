import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { countText, numberText } from '../../../kit/format/count.ts';
import { rateText, tooFew } from '../../../kit/format/rate.ts';
import { KeyMetrics } from '../../../kit/ui/charts/key-metrics.tsx';
import { newBuyers, percentOf, salesTo, usualGap } from './buyer-counts.ts';
import type { Buyers } from './query.ts';

/** Totals of the months. */
export function BuyerMetrics({ buyers: report }: { buyers: Buyers }) {
  const { locale, website } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const { buyers, orderedAgain } = newBuyers(report);
  const { first, again } = salesTo(report, currency);
  return (
    <KeyMetrics
      metrics={[
        {
          name: 'New customers',
          value: numberText(buyers, locale),
          note: `in ${countText(report.months.length, ['month', 'months'], locale)}`,
        },
        {
          name: 'Repeat customers',
          value: rateText(orderedAgain, buyers),
          note: `${numberText(orderedAgain, locale)} of the new customers so far`,
        },
        {
          name: 'Net sales to returning customers',
          value: first + again > 0 ? percentOf(again, first + again) : '–',
          note: `${money({ cents: again, currency })} of ${money({ cents: first + again, currency })}`,
        },
        {
          name: 'Time to second order',
          value: gapText(usualGap(report.gaps)),
          note: 'half of all second orders',
        },
      ]}
    />
  );
}

function gapText(days: number | null | undefined): string {
  if (days === undefined) return tooFew;
  return days === null ? 'Over a year' : `Within ${days} days`;
}
