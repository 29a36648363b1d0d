import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHasScripts } from '@tessera/module-kit/use-has-scripts.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout.module.css';
import { type CheckoutFields, isPickedUp, startFields } from './checkout-form.ts';
import { CodeForms } from './code-forms.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { driftText, reviewText } from './review-text.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import { Step } from './steps.tsx';
import { useCheckout } from './use-checkout.ts';

const addressTitles = { address: 'Address', country: 'Name and country', nothing: 'Name' } as const;

/** The form of the checkout (PAY-113); without scripts it is one plain post. */
export function CheckoutForm(props: CheckoutProps & { cart: Cart }) {
  const { settings, account, locale, countries } = props;
  const isTest = settings.paymentProvider !== 'gateway';
  const started = startFields(props.cart, account, settings.businessCountry);
  const checkout = useCheckout(props.cart, started, { heldUntil: props.heldUntil, isTest });
  const { cart, fields, problems, attempt, failure, drift, codes, isPlacing, isPricing, change } = checkout;
  const { requiresShipping } = cart;
  const asks = !requiresShipping ? 'nothing' : isPickedUp(cart) ? 'country' : 'address';
  const hasScripts = useHasScripts();
  const money = moneyFormat({ ...settings, currency: cart.currency }, locale);
  const total = formatCents(cart.amountDueCents, money);

  const seenTotal = useRef(total);
  useEffect(() => {
    if (total !== seenTotal.current) announce(`To pay: ${total}.`);
    seenTotal.current = total;
  }, [total]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = await checkout.place();
    if (next) location.assign(next);
  };

  const text = (name: keyof CheckoutFields) => ({
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (value: string) => change(name, value),
  });

  return (
    <div className={layout.split}>
      <aside className={layout.side} aria-label="Your order">
        <OrderSummary cart={cart} money={money} hold={checkout.hold} isPending={isPricing} />
      </aside>
      <form method="post" action="/api/commerce/checkout" noValidate={hasScripts} onSubmit={submit}>
        <CrumbField />
        <input type="hidden" name="cartId" value={cart.id} />
        <ErrorSummary problems={problems} attempt={attempt} />
        <Step number={1} title="Contact">
          <Field
            {...text('email')}
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            onBlur={checkout.sendContact}
          />
          <Field {...text('phone')} label="Phone" type="tel" autoComplete="tel" inputMode="tel" isOptional />
          {!account && (
            <p className="help">
              <a href="/account/login?returnTo=%2Fcheckout">Sign in</a> to keep the order in your account.
            </p>
          )}
        </Step>
        <Step number={2} title={addressTitles[asks]}>
          <AddressFields
            text={text}
            countries={countries}
            asks={asks}
            mayPickUp={!hasScripts && cart.shippingOptions.some(({ isPickup }) => isPickup)}
            onLeave={checkout.sendLocation}
          />
        </Step>
        {requiresShipping && (
          <Step number={3} title="Shipping">
            <ShippingChoice
              cart={cart}
              money={money}
              problem={problems.shippingOptionId}
              onChoose={checkout.chooseShipping}
            />
            <noscript>
              <p className="help">The least expensive delivery is used unless you chose one.</p>
            </noscript>
          </Step>
        )}
        <Step number={requiresShipping ? 4 : 3} title="Payment">
          <PaymentStep cart={cart} money={money} codes={codes} isTest={isTest} card={text('cardNumber')} />
        </Step>
        <Step number={requiresShipping ? 5 : 4} title="Review">
          {failure && (
            <p className="note bad" role="alert">
              {failure}
              {drift && ` ${driftText(drift, money)}`}
            </p>
          )}
          <p className={styles.review}>{reviewText(cart, fields, money)}</p>
          <button className="btn btn-primary btn-block" type="submit" aria-disabled={isPlacing}>
            {isPlacing && <span className="spin" />}
            {isPlacing ? 'Placing your order' : `Place order, ${total}`}
          </button>
        </Step>
      </form>
      <CodeForms codes={codes} />
    </div>
  );
}
