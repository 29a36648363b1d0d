import { Link } from '@tanstack/react-router';
import type { SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { Repeat } from 'lucide-react';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Day, SubscriptionPrice } from './cells.tsx';
import { subscriptionsList } from './queries.ts';
import { StateBadge } from './states.tsx';

interface Cell {
  of: SubscriptionSummary;
}

/** Subscriptions, each with what is needed to see whether all is well. */
const drawSubscriptions = tableOf<SubscriptionSummary>('Subscriptions, newest first', [
  { id: 'customer', title: 'Customer', place: 1, cell: (one) => <Customer of={one} /> },
  { id: 'product', title: 'Product', place: 3, cell: (one) => one.productName },
  { id: 'price', title: 'Each charge', place: 2, cell: (one) => <Price of={one} /> },
  { id: 'charges', title: 'Charges', isEnd: true, isQuiet: true, cell: (one) => <Charges of={one} /> },
  { id: 'next', title: 'Next charge', isQuiet: true, cell: (one) => <Day ms={one.nextChargeOn} /> },
  { id: 'state', title: 'State', place: 4, cell: (one) => <StateBadge of={one} /> },
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

function Price({ of }: Cell) {
  return <SubscriptionPrice price={of.total} plan={of.plan} />;
}

function Charges({ of: { charges, plan } }: Cell) {
  return <span className="num">{plan.numBillingCycles > 0 ? `${charges} of ${plan.numBillingCycles}` : charges}</span>;
}
