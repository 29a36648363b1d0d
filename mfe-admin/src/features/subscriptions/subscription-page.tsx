import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Subscription, SubscriptionCycle } from '@tessera/contracts/commerce/subscription.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Day } from '../../kit/context/moment-of.tsx';
import { useMoney, useMoneyFormat } from '../../kit/context/use-money.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { personName } from '../../kit/format/account-name.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { Facts } from '../../kit/ui/layout/facts.tsx';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { Timeline } from '../../kit/ui/layout/timeline.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { stateOf, subscriptionById } from './queries.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

const route = getRouteApi('/commerce/subscriptions/$subscriptionId');

export function SubscriptionPage() {
  const { subscriptionId } = route.useParams();
  const query = useQuery(subscriptionById.query(useAdmin().api, subscriptionId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Subscription" list={{ path: '/commerce/subscriptions', name: 'subscriptions' }}>
        Check the address. The subscription may belong to another website.
      </MissingPage>
    );
  }
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
      <Badge {...stateOf(of)} />
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
          <Dates of={of} />
          <History of={of} />
        </div>
        <Agreed of={of} />
      </div>
    </>
  );
}

const cycleStates: Record<SubscriptionCycle['state'], [Tone, string]> = {
  paid: ['ok', 'Paid'],
  skipped: ['neutral', 'Skipped'],
  failed: ['bad', 'Not paid'],
};

const cycleColumns = columnsOf<SubscriptionCycle>([
  { id: 'due', title: 'Due', place: 1, cell: ({ dueOn }) => <Day at={dueOn} /> },
  { id: 'order', title: 'Order', place: 3, cell: (cycle) => <OrderLink of={cycle} /> },
  { id: 'attempts', title: 'Tries', isEnd: true, isQuiet: true, cell: ({ attempts }) => attempts },
  {
    id: 'state',
    title: 'State',
    place: 2,
    cell: ({ state }) => <Badge tone={cycleStates[state][0]}>{cycleStates[state][1]}</Badge>,
  },
]);

/** The dates that have passed, newest first. */
function Dates({ of: { cycles } }: { of: Subscription }) {
  return (
    <Card title="Dates">
      <DataTable
        caption="Dates, newest first"
        columns={cycleColumns}
        rows={cycles}
        rowId={({ slot, at }) => `${slot} ${at}`}
      />
    </Card>
  );
}

function OrderLink({ of: { orderId, orderNumber } }: { of: SubscriptionCycle }) {
  if (!orderId) return <span>–</span>;
  return (
    <Link to="/commerce/orders/$orderId" params={{ orderId }} className="num">
      {orderNumber}
    </Link>
  );
}

/** What happened, newest first. */
function History({ of: { timeline } }: { of: Subscription }) {
  const { account } = useAdmin();
  return (
    <Card title="Timeline">
      <CardBody>
        <Timeline of={timeline.map(({ at, what, who }) => ({ at, what, from: personName(who, account) }))} />
      </CardBody>
    </Card>
  );
}

/** What was agreed, and where it goes. */
function Agreed({ of }: { of: Subscription }) {
  const money = useMoney();
  const format = useMoneyFormat();
  const { plan, price, shippingTotal, taxTotal, total, charges, nextChargeOn, shippingAddress, item } = of;
  return (
    <Card title="Agreed">
      <CardBody>
        <Facts
          of={[
            ['Plan', subscriptionWording(readMoney(price, format.currency), plan, format)],
            ['Item', [item.sku, ...Object.values(item.attributes)].join(', ')],
            ['Delivery', money(shippingTotal)],
            ['Tax', money(taxTotal)],
            ['Each charge', money(total)],
            ['Charges so far', plan.numBillingCycles > 0 ? `${charges} of ${plan.numBillingCycles}` : charges],
            ['Next charge', <Day key="next" at={nextChargeOn} />],
            ['Began', <Day key="began" at={of.createdOn} />],
            ['Goes to', shippingAddress ? addressText(shippingAddress) : 'Nothing to deliver'],
          ]}
        />
      </CardBody>
    </Card>
  );
}

function addressText({ line1, line2, city, postalCode, country }: NonNullable<Subscription['shippingAddress']>) {
  return [line1, line2, city, postalCode, country].filter(Boolean).join(', ');
}
