import type { Order } from '@tessera/contracts/commerce/order.ts';
import { paidByHand } from '@tessera/contracts/enumerations.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { dueCents, refundableCents, refundedCents } from '@tessera/rules/orders/refund.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PaymentBadge } from '../shared/states.tsx';
import { isOpen, OrderDue } from './order-due.tsx';
import styles from './order-payment.module.css';

/** What the buyer owed, line by line. */
export function OrderPayment({ order }: { order: Order }) {
  const money = useMoney();
  const { currency } = order.grandTotal;
  const discount = readMoney(order.discountTotal, currency);
  const { cents: shipping } = readMoney(order.shippingTotal, currency);
  const { cents: tax } = readMoney(order.taxTotal, currency);
  return (
    <Card title="Payment" note={<PaymentBadge order={{ ...order, refundedCents: refundedCents(order) }} />}>
      <CardBody>
        <dl className={styles.sums}>
          <Line name="Subtotal" text={money(order.subtotal)} />
          {discount.cents > 0 && (
            <Line
              name={['Discount', ...order.coupons].join(', ')}
              text={money({ ...discount, cents: -discount.cents }).replace('-', '−')}
            />
          )}
          {(shipping > 0 || order.shippingOptionName) && (
            <Line
              name={order.shippingOptionName ? `Delivery, ${order.shippingOptionName}` : 'Delivery'}
              text={money(order.shippingTotal)}
            />
          )}
          {tax > 0 && <Line name="Tax" text={money(order.taxTotal)} />}
          <Line name="Total" text={money(order.grandTotal)} isTotal />
          {order.giftCards.map(({ id, codeLast4, cents }) => (
            <Line key={id} name={`Gift card ending in ${codeLast4}`} text={money({ cents, currency })} />
          ))}
          {showsPayments(order) &&
            order.payments.map(({ id, provider, cents }) => (
              <Line
                key={id}
                name={provider === paidByHand ? 'Paid by hand' : 'By card'}
                text={money({ cents, currency })}
              />
            ))}
          {isOpen(order) && <Line name="Still to pay" text={money({ cents: dueCents(order), currency })} isTotal />}
          {order.refunds.map((refund) => (
            <Line key={refund.id} name={refundName(refund)} text={money(refund.amount)} />
          ))}
          {refundedCents(order) > 0 && (
            <Line name="Net payment" text={money({ cents: refundableCents(order), currency })} isTotal />
          )}
        </dl>
        <OrderDue order={order} />
      </CardBody>
    </Card>
  );
}

/** One payment of all by card needs no line of its own. */
const showsPayments = ({ payments, giftCards }: Order) =>
  giftCards.length > 0 || payments.length > 1 || payments.some(({ provider }) => provider === paidByHand);

const refundStates = { running: 'Refund under way', done: 'Refunded', failed: 'Refund turned down' };
const refundName = ({ state, reason }: Order['refunds'][number]) =>
  [refundStates[state], reason].filter(Boolean).join(', ');

function Line({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
