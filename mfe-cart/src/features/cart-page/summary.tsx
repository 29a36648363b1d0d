import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { PayPill } from '@tessera/module-kit/pay-later/pay-pill.tsx';
import { checkoutMinimumMessage, meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { Totals } from '../../ui/totals.tsx';
import type { Alert } from './cart-state.ts';
import { CouponForm } from './coupon-form.tsx';

interface SummaryProps {
  cart: Cart;
  money: MoneyFormat;
  /** Whether figures may still change. */
  isBusy: boolean;
  couponAlert: Alert | undefined;
  /** @returns whether it was taken */
  onAddCoupon: (code: string) => Promise<boolean>;
  /** @returns whether it is gone */
  onRemoveCoupon: (code: string) => Promise<boolean>;
}

/** What it comes to, and the way to check out (CART-011, CART-013, CART-014). */
export function Summary({ cart, money, isBusy, couponAlert, onAddCoupon, onRemoveCoupon }: SummaryProps) {
  const minimumCents = cart.checkoutMinimumCents;
  return (
    <aside className={`${layout.box} ${layout.side}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <FreeShipping cart={cart} money={money} />
      <CouponForm cart={cart} alert={couponAlert} onAdd={onAddCoupon} onRemove={onRemoveCoupon} />
      <Totals
        figures={cart}
        money={money}
        isPending={isBusy}
        shippingName={cart.selectedShippingOption?.name}
        discounts={cart.validCoupons}
      />
      <PayPill offer={cart.installments ?? null} money={money} />
      {meetsCheckoutMinimum(cart.subtotalCents, minimumCents) ? (
        <a className="btn btn-primary btn-block" href="/checkout" aria-disabled={isBusy} onClick={holdBack(isBusy)}>
          Check out
        </a>
      ) : (
        <p className="note warn">{checkoutMinimumMessage(minimumCents, money)}</p>
      )}
      <p className="help">Shipping and tax are worked out when your address is known.</p>
    </aside>
  );
}

/** How little is missing for free delivery, once it is near; the server says when that is. */
function FreeShipping({ cart, money }: Pick<SummaryProps, 'cart' | 'money'>) {
  const missing = cart.freeShippingMissingCents;
  if (!missing) return null;
  return (
    <p className="note">
      <Money cents={missing} {...money} /> more for free delivery.
    </p>
  );
}

/** Figures must be final before anybody checks out with them (CART-014). */
const holdBack = (isBusy: boolean) => (event: { preventDefault(): void }) => {
  if (isBusy) event.preventDefault();
};
