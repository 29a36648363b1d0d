import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { Country } from '@tessera/contracts/mounts.ts';
import { PayPill } from '@tessera/module-kit/pay-later/pay-pill.tsx';
import { checkoutMinimumMessage, meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import layout from '../../ui/layout.module.css';
import { Totals } from '../../ui/totals.tsx';
import { hasUnavailable, RemoveUnavailable } from '../../ui/unavailable.tsx';
import type { Alert } from './cart-state.ts';
import { CheckOutLink } from './check-out-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Delivery, estimateText, FreeDelivery } from './delivery.tsx';
import { InlineAlert } from './inline-alert.tsx';

interface SummaryProps {
  cart: Cart;
  money: MoneyFormat;
  /** Where the store delivers to; empty when not known. */
  countries: readonly Country[];
  /** Whether figures may still change. */
  isBusy: boolean;
  alerts: Readonly<Record<string, Alert>>;
  /** @returns whether it was taken */
  onAddCoupon: (code: string) => Promise<boolean>;
  /** @returns whether it is gone */
  onRemoveCoupon: (code: string) => Promise<boolean>;
  onCountry: (country: string) => Promise<unknown>;
}

/** What it comes to, and the way to check out (CART-011, CART-013, CART-014). */
export function Summary({ cart, money, countries, isBusy, alerts, ...on }: SummaryProps) {
  const minimumCents = cart.checkoutMinimumCents;
  const isOpen = cart.requiresShipping && !cart.selectedShippingOption;
  const delivery = cart.requiresShipping && countries.length > 0;
  return (
    <aside className={`${layout.box} ${layout.side}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      {!isBusy && <FreeDelivery cart={cart} money={money} countries={countries} />}
      <CouponForm cart={cart} alert={alerts.coupon} onAdd={on.onAddCoupon} onRemove={on.onRemoveCoupon} />
      {delivery && <Delivery {...{ cart, money, countries, isBusy }} onCountry={on.onCountry} />}
      {alerts.country && <InlineAlert alert={alerts.country} />}
      <Totals
        amounts={cart}
        money={money}
        isPending={isBusy}
        deliveryName={cart.selectedShippingOption?.name}
        estimate={isOpen && !isBusy && estimateText(cart, money)}
        totalName={isOpen ? 'Total before delivery' : 'Total'}
        discounts={cart.validCoupons}
      />
      <PayPill offer={cart.installments ?? null} money={money} />
      {hasUnavailable(cart) ? (
        <RemoveUnavailable {...goOn(cart)} look="btn-primary btn-block" />
      ) : meetsCheckoutMinimum(cart.subtotalCents, minimumCents) ? (
        <CheckOutLink isBusy={isBusy} alerts={alerts} />
      ) : (
        <p className="note warn">{checkoutMinimumMessage(minimumCents, money)}</p>
      )}
      {cart.requiresShipping && (
        <p className="help">Delivery and tax are certain once your address is known, before you order.</p>
      )}
    </aside>
  );
}

/** One press removes what cannot be bought and checks out with the rest, if there is any. */
const goOn = ({ entries }: Cart) =>
  entries.some(({ availability }) => availability?.left !== 0)
    ? { returnTo: '/checkout', label: 'Remove unavailable items and check out' }
    : { returnTo: '/cart', label: 'Remove unavailable items' };
