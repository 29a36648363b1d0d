import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { optionText } from '../../ui/entry-details.tsx';
import { Money, type MoneyStyle } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Totals } from '../../ui/totals.tsx';
import styles from './checkout.module.css';

interface OrderSummaryProps {
  cart: Cart;
  money: MoneyStyle;
  heldUntil: number | undefined;
  isPending: boolean;
}

/** What is being bought. One element: beside the form when wide, a bar above it that opens when narrow. */
export function OrderSummary({ cart, money, heldUntil, isPending }: OrderSummaryProps) {
  return (
    <details className={styles.summary}>
      <summary>
        <h2>Your order</h2>
        <Money cents={cart.grandTotalCents} isPending={isPending} {...money} />
      </summary>
      <div className={styles.inside}>
        <ul className={styles.items}>
          {cart.entries.map((entry) => (
            <li key={entry.id} className={styles.item}>
              <span className={styles.pic}>
                <Picture image={entry.image} sizes="3.5rem" />
                <span className={`${styles.quantity} num`}>
                  <span className="sr">Quantity </span>
                  {entry.quantity}
                </span>
              </span>
              <span>
                {entry.title}
                <small>{optionText(entry.chosenVariant?.attributes)}</small>
              </span>
              <Money cents={entry.subTotal} {...money} />
            </li>
          ))}
        </ul>
        <Totals
          figures={cart}
          money={money}
          isPending={isPending}
          shippingName={cart.selectedShippingOption?.name}
          discounts={cart.validCoupons}
        />
        <p className="help">
          {heldUntil !== undefined && `Held for you until ${timeText(heldUntil, money.locale)}. `}
          <a href="/cart">Change the cart</a>
        </p>
      </div>
    </details>
  );
}

/** Only ever drawn in the browser, where the buyer's own clock and zone are known. */
const timeText = (ms: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(ms);
