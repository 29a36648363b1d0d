import type { Order } from '@tessera/contracts/commerce/order.ts';
import { paidByHand, productType } from '@tessera/contracts/enumerations.ts';
import type { ConfirmationProps } from '@tessera/contracts/mounts.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { useEffect } from 'react';
import layout from '../../ui/layout.module.css';
import { Totals } from '../../ui/totals.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderedItem } from './ordered-item.tsx';
import styles from './page.module.css';
import { PayRest } from './pay-rest.tsx';
import { recordPurchase } from './record-purchase.ts';

/** The order confirmed page (PAY-127): arrival first, then address and payment, then what was ordered. */
export function ConfirmationPage({ order, locale, path, problemText, storeUrl = '/', ...own }: ConfirmationProps) {
  useEffect(() => recordPurchase(order), [order]);
  const money = moneyFormat({ ...own, currency: order.grandTotal.currency }, locale);
  const [firstName] = order.customerName.split(' ');
  const token = path.split('/').filter(Boolean).at(-1);
  const statusUrl = token && `/checkout/orders/${token}`;
  const hasDownloads = order.items.some(({ productType: type }) => type === productType.digital);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 tabIndex={-1}>{firstName ? `Thank you, ${firstName}` : 'Thank you'}</h1>
        <p>{`Order ${order.number} is in. We will write to ${order.email} about it.`}</p>
      </header>
      {order.isShortened && (
        <p className="note">
          This order is more than 90 days old. To protect your privacy, its address and email are no longer shown in
          full.
        </p>
      )}
      <PayRest
        order={order}
        money={money}
        path={path}
        problemText={problemText}
        isTest={own.paymentProvider !== 'gateway'}
      />
      {order.items.some(({ productType: type }) => type === productType.giftCard) && (
        <p className="note">{`The code of your gift card is on its way to ${order.email}.`}</p>
      )}
      <OrderFacts order={order} money={money} />
      <div className={`${layout.split} ${styles.body}`}>
        <section aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <ul>
            {order.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's items never change, and may be alike
              <OrderedItem key={at} item={item} money={money} />
            ))}
          </ul>
        </section>
        <aside className={`${layout.box} ${layout.side}`} aria-labelledby="order-total">
          <h2 id="order-total">Total</h2>
          <Totals
            amounts={amountsOf(order)}
            money={money}
            deliveryName={order.shippingOptionName ?? undefined}
            discounts={[discountOf(order)]}
            dueName={order.payments.some(({ provider }) => provider === paidByHand) ? 'Paid otherwise' : 'By card'}
          />
          {statusUrl && (
            <p className="help">
              <a href={statusUrl}>Follow this order</a>
              {`${hasDownloads ? ', and load what you bought,' : ''} at any time: the link is in our mail too.`}
            </p>
          )}
          <a className="btn btn-secondary btn-block" href={storeUrl}>
            Back to the store
          </a>
        </aside>
      </div>
    </div>
  );
}

/** Orders know their codes and what all discounts took off together. */
const discountOf = ({ coupons, discountTotal }: Order) => ({
  code: ['Discount', ...coupons].join(', '),
  isAutomatic: true,
  discountCents: Number(discountTotal.value),
});

const amountsOf = (order: Order) => ({
  subtotalCents: Number(order.subtotal.value),
  shippingCostCents: Number(order.shippingTotal.value),
  taxCents: Number(order.taxTotal.value),
  grandTotalCents: Number(order.grandTotal.value),
  giftCards: order.giftCards.map(({ cents: appliedCents, ...card }) => ({ ...card, appliedCents })),
  amountDueCents: Number(order.grandTotal.value) - order.giftCards.reduce((sum, { cents }) => sum + cents, 0),
});
