import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { subscriptionById } from './queries.ts';
import { StateBadge } from './states.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionCycles } from './subscription-cycles.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionTimeline } from './subscription-timeline.tsx';

const route = getRouteApi('/commerce/subscriptions/$subscriptionId');

export function SubscriptionPage() {
  const { subscriptionId } = route.useParams();
  const query = useQuery(subscriptionById.query(useAdmin().api, subscriptionId));
  const subscription = query.data;
  return (
    <>
      <PageHead
        title={subscription ? subscription.item.productName : 'Subscription'}
        back={<BackLink to="/commerce/subscriptions" name="subscriptions" />}
        badges={subscription && <Badges of={subscription} />}
        note={subscription && `${subscription.customerName}, ${subscription.email}`}
        actions={subscription && <SubscriptionActions subscription={subscription} />}
      />
      {subscription ? (
        <Body of={subscription} />
      ) : (
        <Card label="Subscription">
          <QueryView query={query} what="subscription">
            {() => null}
          </QueryView>
        </Card>
      )}
    </>
  );
}

function Badges({ of }: { of: Subscription }) {
  return (
    <>
      <StateBadge of={of} />
      {of.testMode && <Badge tone="info">Test</Badge>}
    </>
  );
}

function Body({ of }: { of: Subscription }) {
  return (
    <>
      {of.problem && (
        <Banner tone={of.state === 'past_due' ? 'bad' : 'warn'}>
          <p>
            {of.problem}{' '}
            {of.state === 'past_due'
              ? 'After three tries it is on hold; the customer got a mail.'
              : 'It is tried again by itself.'}
          </p>
        </Banner>
      )}
      <div className={columns.two}>
        <div className={columns.stack}>
          <SubscriptionCycles of={of} />
          <SubscriptionTimeline of={of} />
        </div>
        <SubscriptionFacts of={of} />
      </div>
    </>
  );
}
