import { Link } from '@tanstack/react-router';
import type { GiftCardEntry } from '@tessera/contracts/commerce/gift-card.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { personName } from '../../kit/format/account-name.ts';
import { Time } from '../../kit/format/moment-of.tsx';
import { useMoney } from '../../kit/format/use-money.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './gift-card-page.module.css';

const names: Record<GiftCardEntry['kind'], string> = {
  issued: 'Issued',
  spent: 'Spent',
  given_back: 'Given back, the order was not placed',
  refunded: 'Refunded',
  adjusted: 'Balance changed',
  disabled: 'Switched off',
  enabled: 'Switched on',
  taken_back: 'Taken back, its purchase was refunded',
  put_back: 'Put back, its purchase was not refunded after all',
};

/** Everything that happened to a card, newest first. */
export function Ledger({ entries, currency }: { entries: GiftCardEntry[]; currency: Currency }) {
  const { account } = useAdmin();
  const money = useMoney();
  return (
    <Card title="History">
      <CardBody>
        <ol className={styles.ledger}>
          {entries.map((entry, place) => {
            const { at, kind, cents, orderId, reason } = entry;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows, and entries may be alike
              <li key={entries.length - place}>
                <span>
                  {names[kind]}
                  {reason && `: ${reason}`}
                </span>
                <span className={styles.amount}>
                  {cents !== 0 && (cents > 0 ? '+' : '') + money({ cents, currency })}
                </span>
                <Time at={at} />
                <small>{orderId ? <OrderLink orderId={orderId} /> : personName(entry.who, account)}</small>
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to="/commerce/orders/$orderId" params={{ orderId }}>
      Order
    </Link>
  );
}
