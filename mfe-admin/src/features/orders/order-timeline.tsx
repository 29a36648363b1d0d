import type { Order } from '@tessera/contracts/commerce/order.ts';
import { nameOf } from '../../app/account-name.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { momentText } from '../../format/moment.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './order-timeline.module.css';

/** What happened, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { account, locale, website, now } = useAdmin();
  const who = (name: string) => (name === account.siteUserId ? nameOf(account) : personText(name));
  return (
    <Card title="Timeline">
      <CardBody>
        <NoteForm order={order} />
        <ol className={styles.timeline}>
          {order.timeline.map((entry) => (
            <li key={`${entry.at} ${entry.what}`}>
              <span>{entry.what}</span>
              <time dateTime={new Date(entry.at).toISOString()}>
                {momentText(entry.at, { locale, timeZone: website.timeZone }, now())}
              </time>
              <small>
                {entry.detail && <q>{entry.detail}</q>}
                {who(entry.who)}
              </small>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

/** Ids of colleagues say nothing to anybody; the platform's own names are words. */
function personText(name: string): string {
  return /^[A-Z][a-z ]+$/.test(name) ? name : 'A colleague';
}
