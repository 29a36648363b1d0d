import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText, localDay } from '../../kit/format/day.ts';
import { useMoneyFormat } from '../../kit/format/use-money.ts';

const longDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** What is charged, and how often. */
export function SubscriptionPrice({ price, plan }: Pick<Subscription, 'price' | 'plan'>) {
  const format = useMoneyFormat();
  return <span className="num">{subscriptionWording(readMoney(price, format.currency), plan, format)}</span>;
}

/** A day in the website's zone, or a dash where there is none. */
export function Day({ ms }: { ms: number | null }) {
  const { locale, website } = useAdmin();
  if (ms === null) return <span>–</span>;
  return <time dateTime={new Date(ms).toISOString()}>{dayText(localDay(ms, website.timeZone), locale, longDay)}</time>;
}
