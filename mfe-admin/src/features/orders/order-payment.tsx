import type { Order } from '@tessera/contracts/commerce/order.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { useMoney } from '../../format/use-money.ts';
import { PaymentBadge } from '../../orders/states.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import styles from './order-payment.module.css';

/** What the buyer owed, line by line. */
export function OrderPayment({ order }: { order: Order }) {
  const money = useMoney();
  const discount = readMoney(order.discountTotal);
  const { cents: shipping } = readMoney(order.shippingTotal);
  const { cents: tax } = readMoney(order.taxTotal);
  return (
    <Card title="Payment" note={<PaymentBadge order={order} />}>
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
        </dl>
      </CardBody>
    </Card>
  );
}

function Line({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
