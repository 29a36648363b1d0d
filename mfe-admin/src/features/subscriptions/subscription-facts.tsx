import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import type { ReactNode } from 'react';
import { useMoney } from '../../kit/format/use-money.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Day, SubscriptionPrice } from './cells.tsx';
import styles from './subscription-page.module.css';

/** What was agreed, and where it goes. */
export function SubscriptionFacts({ of }: { of: Subscription }) {
  const money = useMoney();
  const { plan, price, shippingTotal, taxTotal, total, charges, nextChargeOn, shippingAddress, item } = of;
  const facts: [string, ReactNode][] = [
    ['Plan', <SubscriptionPrice key="plan" price={price} plan={plan} />],
    ['Item', [item.sku, ...Object.values(item.attributes)].join(', ')],
    ['Delivery', money(shippingTotal)],
    ['Tax', money(taxTotal)],
    ['Each charge', money(total)],
    ['Charges so far', plan.numBillingCycles > 0 ? `${charges} of ${plan.numBillingCycles}` : charges],
    ['Next charge', <Day key="next" ms={nextChargeOn} />],
    ['Began', <Day key="began" ms={of.createdOn} />],
    ['Goes to', shippingAddress ? addressText(shippingAddress) : 'Nothing to deliver'],
  ];
  return (
    <Card title="Agreed">
      <CardBody>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function addressText({ line1, line2, city, postalCode, country }: NonNullable<Subscription['shippingAddress']>) {
  return [line1, line2, city, postalCode, country].filter(Boolean).join(', ');
}
