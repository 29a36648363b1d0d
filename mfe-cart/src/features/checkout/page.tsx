import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { cartUrl } from '@tessera/rules/cart/cart-url.ts';
import { checkoutMinimumMessage, meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { Drawn, type DrawnParts } from './code-part.tsx';
import { CheckoutForm } from './form.tsx';

/** The checkout page (PAY-107 to PAY-124): one page, five numbered parts. */
export function CheckoutPage(props: CheckoutProps & DrawnParts) {
  const { cart, locale, settings, problemText, waitingPayment, WaitingNote, isDrawn } = props;
  const isBelowMinimum = cart && !meetsCheckoutMinimum(cart.subtotalCents, cart.checkoutMinimumCents);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 tabIndex={-1}>Checkout</h1>
      </header>
      {problemText && cart && (
        <p className="note warn" role="alert">
          {problemText}
        </p>
      )}
      {cart && waitingPayment && (
        <Drawn isDrawn={isDrawn}>
          {WaitingNote && (
            <WaitingNote
              payment={waitingPayment}
              money={moneyFormat({ ...settings, currency: waitingPayment.amountDue.currency }, locale)}
            />
          )}
        </Drawn>
      )}
      {cart && isBelowMinimum && (
        <p className="note warn">
          {checkoutMinimumMessage(
            cart.checkoutMinimumCents,
            moneyFormat({ ...settings, currency: cart.currency }, locale),
          )}{' '}
          <a href={cartUrl()}>Back to the cart</a>
        </p>
      )}
      {cart && !isBelowMinimum && <CheckoutForm {...props} cart={cart} />}
      {!cart && (
        <p className="note warn" role="alert">
          Your cart could not be read. <a href="/checkout">Try again</a>
        </p>
      )}
    </div>
  );
}
