import { Link } from '@tanstack/react-router';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './gift-card-page.module.css';

/** What is on the card, whose it is and where it came from. */
export function GiftCardFacts({ card }: { card: GiftCardDetail }) {
  const { locale, website, now } = useAdmin();
  const money = useMoney();
  const { balanceCents, initialCents, currency, issuedOn, orderId, codeLast4, email } = card;
  return (
    <Card title="Card">
      <CardBody>
        <dl className={styles.facts}>
          <dt>Balance</dt>
          <dd>{money({ cents: balanceCents, currency })}</dd>
          <dt>Issued with</dt>
          <dd>{money({ cents: initialCents, currency })}</dd>
          <dt>Code ends in</dt>
          <dd>{codeLast4}</dd>
          <dt>Sent to</dt>
          <dd>{email}</dd>
          <dt>Issued</dt>
          <dd>{momentText(issuedOn, { locale, timeZone: website.timeZone }, now())}</dd>
          <dt>Where from</dt>
          <dd>
            {orderId ? (
              <Link to="/commerce/orders/$orderId" params={{ orderId }}>
                Bought with an order
              </Link>
            ) : (
              'Issued by hand'
            )}
          </dd>
        </dl>
      </CardBody>
    </Card>
  );
}
