import type { Order } from '@tessera/contracts/commerce/order.ts';
import { paidByHand } from '@tessera/contracts/enumerations.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { addressLines } from '@tessera/rules/orders/order-text.ts';
import { paidCents } from '@tessera/rules/orders/refund.ts';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** How it comes, where to, and what paid for it. */
export function OrderFacts({ order, money }: { order: Order; money: MoneyFormat }) {
  const { shippingOptionName, testMode, pickup } = order;
  const lines = addressLines(order, money.locale).split('\n').filter(Boolean);
  return (
    <dl className={styles.facts}>
      {pickup && <Fact name="You pick it up">{pickup}</Fact>}
      {shippingOptionName && !pickup && <Fact name="Delivery">{shippingOptionName}</Fact>}
      {lines.length > 0 && (
        <Fact name="Ships to">
          {lines.map((line) => (
            // Server and browser may know a country by different names.
            <span key={line} className={styles.row} suppressHydrationWarning>
              {line}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Paid with">
        {paidWith(order, money).map((line) => (
          <span key={line} className={styles.row}>
            {line}
          </span>
        ))}
        {testMode && <span className="mark">test order</span>}
      </Fact>
    </dl>
  );
}

/** What paid for it, one line each; amounts only when there are several. */
function paidWith(order: Order, money: MoneyFormat): string[] {
  const { testMode, giftCards, grandTotal, payments, paidInParts: parts } = order;
  const whole = Number(grandTotal.value);
  const paid = paidCents(order) - giftCards.reduce((sum, { cents }) => sum + cents, 0);
  const byHand = payments.reduce((sum, { provider, cents }) => sum + (provider === paidByHand ? cents : 0), 0);
  const cardName = parts
    ? `${parts.brand}, ${parts.count} payments of ${formatCents(parts.eachCents, money)}`
    : testMode
      ? 'Test card'
      : 'Card';
  const ways = [
    ...giftCards.map(({ codeLast4, cents }) => ({ name: `Gift card ending in ${codeLast4}`, cents })),
    { name: cardName, cents: paid - byHand },
    { name: 'Paid directly to the store', cents: byHand },
  ].filter(({ cents }) => cents > 0);
  const [only] = ways;
  if (!only) return [whole === 0 ? 'Nothing to pay' : 'Nothing yet'];
  if (giftCards.length === 0 && only.cents === whole) return [only.name];
  return ways.map(({ name, cents }) => `${name}: ${formatCents(cents, money)}`);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
