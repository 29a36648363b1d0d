import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { countText, numberText } from '../../../kit/format/count.ts';
import { rateText, tooFew } from '../../../kit/format/rate.ts';
import { KeyFigures } from '../../../kit/ui/charts/key-figures.tsx';
import { newBuyers, percentOf, salesTo, usualGap } from './buyer-counts.ts';
import type { Buyers } from './query.ts';

/** What the months came to. */
export function BuyerFigures({ buyers: told }: { buyers: Buyers }) {
  const { locale, website } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const { buyers, orderedAgain } = newBuyers(told);
  const { first, again } = salesTo(told, currency);
  return (
    <KeyFigures
      figures={[
        {
          name: 'New buyers',
          value: numberText(buyers, locale),
          note: `in ${countText(told.months.length, ['month', 'months'], locale)}`,
        },
        {
          name: 'Ordered again',
          value: rateText(orderedAgain, buyers),
          note: `${numberText(orderedAgain, locale)} of the new buyers so far`,
        },
        {
          name: 'Net sales to returning buyers',
          value: first + again > 0 ? percentOf(again, first + again) : '–',
          note: `${money({ cents: again, currency })} of ${money({ cents: first + again, currency })}`,
        },
        {
          name: 'Until the second order',
          value: gapText(usualGap(told.gaps)),
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
