import { Link } from '@tanstack/react-router';
import type { Subscription, SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText, localDay } from '../../kit/format/day.ts';
import { useMoneyFormat } from '../../kit/format/use-money.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { StateBadge } from './states.tsx';

const longDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

interface Cell {
  of: SubscriptionSummary;
}

const columns = columnsOf<SubscriptionSummary>([
  { id: 'customer', title: 'Customer', place: 1, cell: (one) => <Customer of={one} /> },
  { id: 'product', title: 'Product', place: 3, cell: (one) => one.productName },
  { id: 'price', title: 'Each charge', place: 2, cell: (one) => <Price of={one} /> },
  { id: 'charges', title: 'Charges', isEnd: true, isQuiet: true, cell: (one) => <Charges of={one} /> },
  { id: 'next', title: 'Next charge', isQuiet: true, cell: (one) => <Day ms={one.nextChargeOn} /> },
  { id: 'state', title: 'State', place: 4, cell: (one) => <StateBadge of={one} /> },
]);

/** Subscriptions, each with what is needed to see whether all is well. */
export function SubscriptionsTable({ subscriptions }: { subscriptions: SubscriptionSummary[] }) {
  return (
    <DataTable caption="Subscriptions, newest first" columns={columns} rows={subscriptions} rowId={({ id }) => id} />
  );
}

function Customer({ of }: Cell) {
  return (
    <>
      <Link to="/commerce/subscriptions/$subscriptionId" params={{ subscriptionId: of.id }}>
        {of.customerName || of.email}
      </Link>{' '}
      {of.testMode && <Badge tone="info">Test</Badge>}
    </>
  );
}

function Price({ of }: Cell) {
  return <SubscriptionPrice price={of.total} plan={of.plan} />;
}

/** What is charged, and how often. */
export function SubscriptionPrice({ price, plan }: Pick<Subscription, 'price' | 'plan'>) {
  const format = useMoneyFormat();
  return <span className="num">{subscriptionWording(readMoney(price, format.currency), plan, format)}</span>;
}

function Charges({ of: { charges, plan } }: Cell) {
  return <span className="num">{plan.numBillingCycles > 0 ? `${charges} of ${plan.numBillingCycles}` : charges}</span>;
}

/** A day in the website's zone, or a dash where there is none. */
export function Day({ ms }: { ms: number | null }) {
  const { locale, website } = useAdmin();
  if (ms === null) return <span>–</span>;
  return <time dateTime={new Date(ms).toISOString()}>{dayText(localDay(ms, website.timeZone), locale, longDay)}</time>;
}
