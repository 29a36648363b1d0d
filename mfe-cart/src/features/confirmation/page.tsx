import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { ConfirmationProps } from '@tessera/contracts/mounts.ts';
import { optionText } from '../../ui/entry-details.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Totals } from '../../ui/totals.tsx';
import styles from './page.module.css';

/** The order confirmed page (PAY-127): arrival first, then address and payment, then what was ordered. */
export function ConfirmationPage({ order, locale }: ConfirmationProps) {
  const firstName = order.customerName.split(' ')[0];
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 tabIndex={-1}>{firstName ? `Thank you, ${firstName}` : 'Thank you'}</h1>
        <p>{`Order ${order.number} is in. We will write to ${order.email} about it.`}</p>
      </header>
      <Facts order={order} />
      <div className={`${layout.split} ${styles.body}`}>
        <section aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <ul>
            {order.items.map((item) => (
              <li key={item.variantId} className={layout.line}>
                <span className={layout.pic}>
                  <Picture image={item.image} sizes="8rem" />
                </span>
                <div className={layout.top}>
                  <h3>{item.productName}</h3>
                  <p className="price">
                    <Money
                      cents={Number(item.unitPrice.value) * item.quantity}
                      currency={item.unitPrice.currency}
                      locale={locale}
                    />
                  </p>
                </div>
                <p className={layout.attrs}>
                  {optionText(item.attributes)}
                  <br />
                  <Money cents={Number(item.unitPrice.value)} currency={item.unitPrice.currency} locale={locale} /> each
                </p>
                <div className={layout.acts}>{`Quantity ${item.quantity}`}</div>
              </li>
            ))}
          </ul>
        </section>
        <aside className={`${layout.box} ${layout.side}`} aria-labelledby="order-total">
          <h2 id="order-total">Total</h2>
          <Totals
            figures={figuresOf(order)}
            locale={locale}
            shippingName={order.shippingOptionName ?? undefined}
            couponCodes={order.coupons.join(', ')}
          />
          <a className="btn btn-secondary btn-block" href="/shop">
            Back to the store
          </a>
        </aside>
      </div>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const address = order.shippingAddress;
  return (
    <dl className={styles.facts}>
      {order.shippingOptionName && (
        <div>
          <dt>Arrives</dt>
          <dd>{order.shippingOptionName}</dd>
        </div>
      )}
      {address && (
        <div>
          <dt>Ships to</dt>
          <dd>
            {[
              order.customerName,
              address.line1,
              address.line2,
              `${address.city} ${address.postalCode}`,
              address.country,
            ]
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <span key={line} className={styles.row}>
                  {line}
                </span>
              ))}
          </dd>
        </div>
      )}
      <div>
        <dt>Paid with</dt>
        <dd>
          {order.testMode ? 'Test card' : 'Card'}
          {order.testMode && <span className="mark">test order</span>}
        </dd>
      </div>
      <div>
        <dt>Questions</dt>
        <dd>
          <a href="/contact">Write to us</a>
        </dd>
      </div>
    </dl>
  );
}

const figuresOf = (order: Order) => ({
  currency: order.grandTotal.currency,
  subtotalCents: Number(order.subtotal.value),
  discountCents: Number(order.discountTotal.value),
  shippingCostCents: Number(order.shippingTotal.value),
  taxCents: Number(order.taxTotal.value),
  grandTotalCents: Number(order.grandTotal.value),
});
