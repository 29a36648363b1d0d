import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { placeOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { fieldStates } from '@tessera/module-kit/checkout/field-state.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import { hasUnavailable, RemoveUnavailable, unavailableTexts } from '../../ui/unavailable.tsx';
import styles from './checkout.module.css';
import { idPrefix } from './checkout-form.ts';
import { CodePart, Drawn, type DrawnParts } from './code-part.tsx';
import { AddressStep, ContactStep, DeliveryStep, ReviewStep } from './form-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Step } from './steps.tsx';
import { useCheckout } from './use-checkout.ts';

/** The form of the checkout (PAY-113); without scripts it is one plain post. */
export function CheckoutForm(props: CheckoutProps & DrawnParts & { cart: Cart }) {
  const checkout = useCheckout(props);
  const { cart, check, money, place, dueCents, isTest, offer, method } = checkout;
  const isHydrated = useHydrated();
  const total = dueCents === undefined ? undefined : formatCents(dueCents, money);
  useAnnounced(total);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = await checkout.order();
    if (next) location.assign(next);
  };

  const stateOf = fieldStates(checkout, idPrefix);
  const { requiresShipping } = cart;

  return (
    <>
      {hasUnavailable(cart) && <UnavailableNote cart={cart} />}
      <div className={layout.split}>
        <aside className={layout.side} aria-label="Your order">
          <OrderSummary
            cart={cart}
            money={money}
            hold={{ heldUntil: props.heldUntil, onFailure: checkout.fail }}
            refusals={checkout.refusals}
            isPending={place.isPricing}
            isKnown={checkout.isPriced}
          />
        </aside>
        <form method="post" action={placeOrder.path} noValidate={isHydrated} onFocus={check.begin} onSubmit={submit}>
          <CrumbField />
          <input type="hidden" name="cartId" value={cart.id} />
          <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} />
          <input type="hidden" name="expectedDueCents" value={cart.amountDueCents} />
          {check.checks && (
            <check.checks.ErrorSummary problems={check.problems} attempt={check.attempt} prefix={idPrefix} />
          )}
          <ContactStep checkout={checkout} stateOf={stateOf} isGuest={!props.account} />
          <AddressStep checkout={checkout} stateOf={stateOf} countries={props.countries} isHydrated={isHydrated} />
          {requiresShipping && <DeliveryStep checkout={checkout} />}
          <Step number={requiresShipping ? 4 : 3} title="Payment">
            {/* First, since they decide what is left to pay otherwise. */}
            <CodePart
              {...{ cart, money, CodeFields: props.CodeFields, isDrawn: props.isDrawn, problem: props.problem }}
              change={checkout.changeByCode}
            />
            <PaymentStep {...{ cart, money, isTest, offer, method, stateOf }} onMethod={checkout.setMethod} />
          </Step>
          <ReviewStep number={requiresShipping ? 5 : 4} checkout={checkout} total={total} />
        </form>
        {/* For a page without scripts. */}
        <Drawn isDrawn={props.isDrawn}>{props.CodeForms && <props.CodeForms />}</Drawn>
      </div>
    </>
  );
}

/** Names what cannot be bought any more, with the way to order the rest. */
function UnavailableNote({ cart }: { cart: Cart }) {
  return (
    <section className={`note warn ${styles.waiting}`} aria-label="Unavailable items">
      <p>{unavailableTexts(cart).join(' ')} Remove what is unavailable to order the rest.</p>
      <div className={styles.ways}>
        <RemoveUnavailable returnTo="/checkout" label="Remove unavailable items" look="btn-secondary" />
      </div>
    </section>
  );
}

/** Says aloud what is to pay whenever that changes. */
function useAnnounced(total: string | undefined) {
  const seen = useRef(total);
  useEffect(() => {
    if (total === undefined) return;
    if (total !== seen.current) announce(`To pay: ${total}.`);
    seen.current = total;
  }, [total]);
}
