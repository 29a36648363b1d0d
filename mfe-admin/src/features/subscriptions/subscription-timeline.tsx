import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { personName } from '../../kit/format/account-name.ts';
import { Time } from '../../kit/format/moment-of.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './subscription-page.module.css';

/** What happened, newest first. */
export function SubscriptionTimeline({ of: { timeline } }: { of: Subscription }) {
  const { account } = useAdmin();
  return (
    <Card title="Timeline">
      <CardBody>
        <ol className={styles.timeline}>
          {timeline.map(({ at, what, who: name }) => (
            <li key={`${at} ${what}`}>
              <span>{what}</span>
              <Time at={at} />
              <small>{personName(name, account)}</small>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
