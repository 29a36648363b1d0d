import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { placeOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { AddressFields } from '@tessera/module-kit/checkout/address-fields.tsx';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { DeliveryChoice } from '@tessera/module-kit/checkout/delivery-choice.tsx';
import { Field } from '@tessera/module-kit/checkout/field.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './checkout.module.css';
import { idPrefix } from './checkout-form.ts';
import { CodePart, Drawn, type DrawnParts } from './code-part.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { reviewText } from './review-text.ts';
import { Step } from './steps.tsx';
import { useCheckout } from './use-checkout.ts';

/** The form of the checkout (PAY-113); without scripts it is one plain post. */
export function CheckoutForm(props: CheckoutProps & DrawnParts & { cart: Cart }) {
  const { account, countries } = props;
  const checkout = useCheckout(props);
  const { cart, fields, form, check, failure, money, place, dueCents, isPlacing, isTest, offer, method } = checkout;
  const { requiresShipping } = cart;
  const isPickup = isPickedUp(cart);
  const isHydrated = useHydrated();
  const total = dueCents === undefined ? undefined : formatCents(dueCents, money);

  const seenTotal = useRef(total);
  useEffect(() => {
    if (total === undefined) return;
    if (total !== seenTotal.current) announce(`To pay: ${total}.`);
    seenTotal.current = total;
  }, [total]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = await checkout.order();
    if (next) location.assign(next);
  };

  const stateOf = (name: keyof BuyerFields) => ({
    id: idPrefix + name,
    name,
    value: fields[name],
    problem: check.problems[name],
    onChange: (value: string) => checkout.change(name, value),
    onBlur: () => checkout.leave(name),
  });

  return (
    <div className={layout.split}>
      <aside className={layout.side} aria-label="Your order">
        <OrderSummary
          cart={cart}
          money={money}
          hold={{ heldUntil: props.heldUntil, onFailure: checkout.fail }}
          isPending={place.isPricing}
          isKnown={checkout.isPriced}
        />
      </aside>
      <form
        className={styles.form}
        method="post"
        action={placeOrder.path}
        noValidate={isHydrated}
        onFocus={check.begin}
        onSubmit={submit}
      >
        <CrumbField />
        <input type="hidden" name="cartId" value={cart.id} />
        <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} />
        <input type="hidden" name="expectedDueCents" value={cart.amountDueCents} />
        {check.checks && (
          <check.checks.ErrorSummary problems={check.problems} attempt={check.attempt} prefix={idPrefix} />
        )}
        <Step number={1} title="Contact">
          <Field {...stateOf('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
          {check.checks && (
            <check.checks.EmailHint meant={checkout.meant} onTake={(meant) => checkout.change('email', meant)} />
          )}
          <Field {...stateOf('phone')} label="Phone" type="tel" autoComplete="tel" inputMode="tel" isOptional />
          {!account && (
            <p className="help">
              <a href="/account/login?returnTo=%2Fcheckout">Sign in</a> to keep the order in your account.
            </p>
          )}
        </Step>
        <Step number={2} title={!requiresShipping ? 'Name' : isPickup ? 'Name and country' : 'Address'}>
          <div className="row">
            <Field {...stateOf('firstName')} label="First name" autoComplete="given-name" />
            <Field {...stateOf('lastName')} label="Last name" autoComplete="family-name" />
          </div>
          {requiresShipping && (
            <AddressFields
              form={form}
              countries={countries}
              stateOf={stateOf}
              isWhole={!isPickup}
              isRequired={isHydrated || !cart.shippingOptions.some((option) => option.isPickup)}
            />
          )}
        </Step>
        {requiresShipping && (
          <Step number={3} title="Delivery">
            <DeliveryChoice
              id={`${idPrefix}shippingOptionId`}
              cart={cart}
              money={money}
              refusal={place.refusal}
              problem={check.problems.shippingOptionId}
              onChoose={checkout.choose}
            />
            <noscript>
              <p className="help">The least expensive delivery is used unless you chose one.</p>
            </noscript>
          </Step>
        )}
        <Step number={requiresShipping ? 4 : 3} title="Payment">
          {/* First, since they decide what is left to pay otherwise. */}
          <CodePart
            {...{ cart, money, CodeFields: props.CodeFields, isDrawn: props.isDrawn }}
            change={checkout.changeByCode}
          />
          <PaymentStep {...{ cart, money, isTest, offer, method, stateOf }} onMethod={checkout.setMethod} />
        </Step>
        <Step number={requiresShipping ? 5 : 4} title="Review">
          {failure && (
            <p className="note bad" role="alert">
              {failure}
            </p>
          )}
          {total !== undefined && (
            <p className="help">{reviewText(cart, fields, money, method === 'card' ? undefined : offer?.brand)}</p>
          )}
          <button className="btn btn-primary btn-block" type="submit" aria-disabled={isPlacing}>
            {isPlacing && <span className="spin" />}
            {isPlacing ? 'Placing your order' : `Place order${total ? `, ${total}` : ''}`}
          </button>
        </Step>
      </form>
      {/* For a page without scripts. */}
      <Drawn isDrawn={props.isDrawn}>{props.CodeForms && <props.CodeForms />}</Drawn>
    </div>
  );
}
