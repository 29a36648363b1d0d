import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { useHasScripts } from '@tessera/module-kit/use-has-scripts.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import type { SubmitEvent } from 'react';
import { CrumbField } from '../../ui/crumb-field.tsx';
import layout from '../../ui/layout.module.css';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutFields, startFields } from './checkout-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { Step } from './steps.tsx';
import { useCheckout } from './use-checkout.ts';

/** The form of the checkout (PAY-113); without scripts it is one plain post. */
export function CheckoutForm(props: CheckoutProps & { cart: Cart }) {
  const { settings, account, locale, countries } = props;
  const checkout = useCheckout(props.cart, startFields(props.cart, account, settings.businessCountry), props.heldUntil);
  const { cart, fields, problems, attempt, failure, isPlacing, isPricing, change } = checkout;
  const { requiresShipping } = cart;
  const hasScripts = useHasScripts();
  const money = { currency: cart.currency, locale, useCldr: settings.useCLDRMoneyFormat };
  const total = formatMoney({ cents: cart.grandTotalCents, currency: cart.currency }, money);

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
        <OrderSummary cart={cart} money={money} heldUntil={checkout.heldUntil} isPending={isPricing} />
      </aside>
      <form method="post" action="/api/commerce/checkout" noValidate={hasScripts} onSubmit={submit}>
        <CrumbField />
        <input type="hidden" name="cartId" value={cart.id} />
        <ErrorSummary problems={problems} attempt={attempt} />
        <Step number={1} title="Contact">
          <Field {...text('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
          <Field {...text('phone')} label="Phone" type="tel" autoComplete="tel" inputMode="tel" isOptional />
        </Step>
        <Step number={2} title={requiresShipping ? 'Address' : 'Name'}>
          <AddressFields
            text={text}
            countries={countries}
            isPosted={requiresShipping}
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
          <p className="note">
            This is a test store. No card is charged: pay with the test card 4242 4242 4242 4242 and the order is marked
            as a test.
          </p>
          <Field {...text('cardNumber')} label="Card number" autoComplete="cc-number" inputMode="numeric" />
        </Step>
        <Step number={requiresShipping ? 5 : 4} title="Review">
          {failure && (
            <p className="note bad" role="alert">
              {failure}
            </p>
          )}
          <button className="btn btn-primary btn-block" type="submit" aria-disabled={isPlacing}>
            {isPlacing && <span className="spin" />}
            {isPlacing ? 'Placing your order' : `Place order, ${total}`}
          </button>
        </Step>
      </form>
    </div>
  );
}
