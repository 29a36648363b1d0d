import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { personName } from '../../kit/format/account-name.ts';
import { momentText } from '../../kit/format/moment.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './subscription-page.module.css';

/** What happened, newest first. */
export function SubscriptionTimeline({ of: { timeline } }: { of: Subscription }) {
  const { account, locale, website, now } = useAdmin();
  return (
    <Card title="Timeline">
      <CardBody>
        <ol className={styles.timeline}>
          {timeline.map(({ at, what, who: name }) => (
            <li key={`${at} ${what}`}>
              <span>{what}</span>
              <time dateTime={new Date(at).toISOString()}>
                {momentText(at, { locale, timeZone: website.timeZone }, now())}
              </time>
              <small>{personName(name, account)}</small>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
