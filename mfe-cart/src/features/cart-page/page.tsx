import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { checkoutMinimumMessage, meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import { type ReactNode, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import { Totals } from '../../ui/totals.tsx';
import { CartLine } from './cart-line.tsx';
import { CouponForm } from './coupon-form.tsx';
import styles from './page.module.css';
import { useCart } from './use-cart.ts';

/** The cart page (CART-001 to CART-020). */
export function CartPage({ cart: initial, settings, locale, problemText }: CartPageProps) {
  const { state, isBusy, read, changeQuantity, remove, putBack, addCoupon, removeCoupon } = useCart(initial, locale);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { cart } = state;

  /** Focus goes to the next line's way out, or to the heading when nothing is left (CART-009). */
  const removeAndFocus = async (entry: Parameters<typeof remove>[0], index: number) => {
    if (!(await remove(entry))) return;
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]');
      const next = buttons?.[Math.min(index, buttons.length - 1)];
      (next ?? heading.current)?.focus();
    });
  };

  if (!cart) {
    return (
      <Frame heading={heading}>
        <div className="note warn" role="alert">
          {state.readProblem}{' '}
          <button className="btn btn-quiet" type="button" onClick={read}>
            Try again
          </button>
        </div>
      </Frame>
    );
  }

  const isEmpty = cart.entries.length === 0;
  const minimumCents = cart.checkoutMinimumCents;
  const isAllowed = meetsCheckoutMinimum(cart.subtotalCents, minimumCents);
  const { removed } = state;

  return (
    <Frame heading={heading}>
      {problemText && (
        <p className="note warn" role="alert">
          {problemText}
        </p>
      )}
      {removed && (
        <p className={`note ${styles.undo}`} role="status">
          {`${removed.title} removed.`}
          <button className="btn btn-quiet" type="button" onClick={() => putBack(removed)}>
            Undo
          </button>
        </p>
      )}
      {isEmpty ? (
        <div className={styles.empty}>
          <p>Your cart is empty.</p>
          <a className="btn btn-primary" href="/shop">
            Back to the store
          </a>
        </div>
      ) : (
        <div className={layout.split}>
          <ul ref={list}>
            {cart.entries.map((entry, index) => (
              <CartLine
                key={entry.id}
                entry={entry}
                currency={cart.currency}
                locale={locale}
                isPending={state.pending.has(entry.id)}
                alert={state.alerts[entry.id]}
                onQuantity={(quantity) => changeQuantity(entry, quantity)}
                onRemove={() => removeAndFocus(entry, index)}
              />
            ))}
          </ul>
          <aside className={`${layout.box} ${layout.side}`} aria-labelledby="cart-summary">
            <h2 id="cart-summary">Summary</h2>
            <CouponForm cart={cart} alert={state.alerts.coupon} onAdd={addCoupon} onRemove={removeCoupon} />
            <Totals
              figures={cart}
              locale={locale}
              isPending={isBusy}
              shippingName={cart.selectedShippingOption?.name}
              couponCodes={cart.validCoupons.map(({ code }) => code).join(', ')}
              useCldr={settings.useCLDRMoneyFormat}
            />
            {isAllowed ? (
              <a
                className="btn btn-primary btn-block"
                href="/checkout"
                aria-disabled={isBusy}
                onClick={holdBack(isBusy)}
              >
                Check out
              </a>
            ) : (
              <p className="note warn">
                {checkoutMinimumMessage({ cents: minimumCents, currency: cart.currency }, { locale })}
              </p>
            )}
            <p className="help">Shipping and tax are worked out when your address is known.</p>
          </aside>
        </div>
      )}
    </Frame>
  );
}

/** Figures must be final before anybody checks out with them (CART-014). */
const holdBack = (isBusy: boolean) => (event: { preventDefault(): void }) => {
  if (isBusy) event.preventDefault();
};

function Frame({ heading, children }: { heading: React.Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
      </header>
      <div className={styles.stack}>{children}</div>
    </div>
  );
}
