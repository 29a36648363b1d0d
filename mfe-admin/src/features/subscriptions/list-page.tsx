import { Link } from '@tanstack/react-router';
import type { SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { Repeat } from 'lucide-react';
import { Day } from '../../kit/context/moment-of.tsx';
import { useMoneyFormat } from '../../kit/context/use-money.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { stateOf, subscriptionsList } from './queries.ts';

interface Cell {
  of: SubscriptionSummary;
}

/** Subscriptions, each with what is needed to see whether all is well. */
const drawSubscriptions = tableOf<SubscriptionSummary>('Subscriptions, newest first', [
  { id: 'customer', title: 'Customer', place: 1, cell: (one) => <Customer of={one} /> },
  { id: 'product', title: 'Product', place: 3, cell: (one) => one.productName },
  { id: 'price', title: 'Each charge', place: 2, cell: (one) => <Price of={one} /> },
  { id: 'charges', title: 'Charges', isEnd: true, isQuiet: true, cell: (one) => <Charges of={one} /> },
  { id: 'next', title: 'Next charge', isQuiet: true, cell: (one) => <Day at={one.nextChargeOn} /> },
  { id: 'state', title: 'State', place: 4, cell: (one) => <Badge {...stateOf(one)} /> },
]);

export function SubscriptionsPage() {
  return (
    <ListScreen
      list={subscriptionsList}
      title="Subscriptions"
      search={{ label: 'Search subscriptions', placeholder: 'Name, email or product' }}
      rows={({ subscriptions }) => subscriptions}
      draw={drawSubscriptions}
      empty={{
        icon: Repeat,
        title: 'No subscriptions yet',
        text: 'A product with a subscription plan has the button “Subscribe” in the store. Every subscription that begins comes here.',
        searched: (scope) => `Searched names, emails and products of ${scope}.`,
      }}
    />
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

/** What is charged, and how often. */
function Price({ of: { total, plan } }: Cell) {
  const format = useMoneyFormat();
  return <span className="num">{subscriptionWording(readMoney(total, format.currency), plan, format)}</span>;
}

function Charges({ of: { charges, plan } }: Cell) {
  return <span className="num">{plan.numBillingCycles > 0 ? `${charges} of ${plan.numBillingCycles}` : charges}</span>;
}
