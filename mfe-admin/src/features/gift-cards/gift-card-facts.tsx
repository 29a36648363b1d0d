import { Link } from '@tanstack/react-router';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { Moment } from '../../kit/format/moment-of.tsx';
import { useMoney } from '../../kit/format/use-money.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './gift-card-page.module.css';

/** What is on the card, whose it is and where it came from. */
export function GiftCardFacts({ card }: { card: GiftCardDetail }) {
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
          <dd>
            <Moment at={issuedOn} />
          </dd>
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
