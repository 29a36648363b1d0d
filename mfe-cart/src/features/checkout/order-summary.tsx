import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { preOrderText } from '@tessera/rules/product/pre-order.ts';
import { optionText } from '../../ui/entry-details.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Totals } from '../../ui/totals.tsx';
import { includedCents, markText } from '../../ui/unavailable.tsx';
import styles from './checkout.module.css';
import { Held } from './held.tsx';
import type { HoldTimeProps } from './hold-time.tsx';

interface OrderSummaryProps {
  cart: Cart;
  money: MoneyFormat;
  hold: Omit<HoldTimeProps, 'locale'>;
  /** Payments that were refused on this page: each ended the hold, which then begins again. */
  refusals: number;
  isPending: boolean;
  /** Whether delivery and tax are those of the address as it is typed. */
  isKnown: boolean;
}

/** What is being bought. One element: beside the form when wide, a bar above it that opens when narrow. */
export function OrderSummary({ cart, money, hold, refusals, isPending, isKnown }: OrderSummaryProps) {
  return (
    <>
      <details className={styles.summary}>
        <summary>
          <h2>Your order</h2>
          {(isKnown || isPending) && <Money cents={cart.amountDueCents} isPending={isPending} {...money} />}
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
                  {entry.availability && <strong className={styles.mark}>{markText(entry.availability)}</strong>}
                  {entry.preOrder && <small>{preOrderText(entry.preOrder, money.locale)}</small>}
                </span>
                <Money cents={includedCents(entry)} {...money} />
              </li>
            ))}
          </ul>
          <Totals
            amounts={cart}
            money={money}
            isPending={isPending}
            deliveryName={cart.selectedShippingOption?.name}
            discounts={cart.validCoupons}
            isOpen={!isKnown && !isPending}
          />
          <p className="help">
            <a href="/cart">Change the cart</a>
          </p>
        </div>
      </details>
      {/* Outside, so that it is seen where the rest is folded away. */}
      <div className={`help ${styles.held}`}>
        <Held key={refusals} {...hold} locale={money.locale} />
      </div>
    </>
  );
}
