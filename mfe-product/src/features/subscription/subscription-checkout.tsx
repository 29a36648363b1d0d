import { placeSubscription } from '@tessera/contracts/commerce/subscription-calls.wire.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { AddressFields } from '@tessera/module-kit/checkout/address-fields.tsx';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { CardFields } from '@tessera/module-kit/checkout/card-fields.tsx';
import { DeliveryChoice } from '@tessera/module-kit/checkout/delivery-choice.tsx';
import { Field } from '@tessera/module-kit/checkout/field.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { SubmitEvent } from 'react';
import styles from './subscription.module.css';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { useSubscription } from './use-subscription.ts';

/** How the ids of the form's controls begin. */
const idPrefix = 'subscription-';

/** The subscription checkout (PAY-133 to PAY-136). Without scripts it is one plain post. */
export function SubscriptionCheckout(props: SubscriptionCheckoutProps) {
  const { locale, countries, cartToken } = props;
  const checkout = useSubscription(props);
  const { held, fields, form, check, failure, money, place, dueCents, isPlacing, hasCard } = checkout;
  const { cart } = held;
  const isHydrated = useHydrated();

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
  const due = dueCents === undefined ? '' : `, ${formatCents(dueCents, money)} today`;

  return (
    <div className="wrap">
      <header className="page-head">
        <h1 tabIndex={-1}>Subscribe</h1>
      </header>
      <div className={styles.split}>
        <aside className={styles.side} aria-label="Your subscription">
          <SubscriptionSummary
            held={held}
            locale={locale}
            format={money}
            isPending={place.isPricing}
            isKnown={checkout.isPriced}
          />
        </aside>
        <form
          className={styles.form}
          method="post"
          action={fillPath(placeSubscription.path, { cartToken })}
          noValidate={isHydrated}
          onFocus={check.begin}
          onSubmit={submit}
        >
          <CrumbField />
          <input type="hidden" name="cartToken" value={cartToken} />
          <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} />
          <input type="hidden" name="provider" value={hasCard ? 'test' : 'gateway'} />
          {check.checks && (
            <check.checks.ErrorSummary problems={check.problems} attempt={check.attempt} prefix={idPrefix} />
          )}
          <section className={styles.part} aria-labelledby="part-who">
            <h2 id="part-who">About you</h2>
            <Field {...stateOf('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
            {check.checks && (
              <check.checks.EmailHint meant={checkout.meant} onTake={(meant) => checkout.change('email', meant)} />
            )}
            <div className="row">
              <Field {...stateOf('firstName')} label="First name" autoComplete="given-name" />
              <Field {...stateOf('lastName')} label="Last name" autoComplete="family-name" />
            </div>
          </section>
          {cart.requiresShipping && (
            <section className={styles.part} aria-labelledby="part-where">
              <h2 id="part-where">Delivery</h2>
              <AddressFields
                form={form}
                countries={countries}
                stateOf={stateOf}
                isWhole={!isPickedUp(cart)}
                isRequired={isHydrated || !cart.shippingOptions.some((option) => option.isPickup)}
              />
              <DeliveryChoice
                id={`${idPrefix}shippingOptionId`}
                cart={cart}
                money={money}
                refusal={place.refusal}
                problem={check.problems.shippingOptionId}
                onChoose={checkout.choose}
              />
            </section>
          )}
          <section className={styles.part} aria-labelledby="part-pay">
            <h2 id="part-pay">Payment</h2>
            {hasCard ? (
              <CardFields stateOf={stateOf} />
            ) : (
              <p className="help">You pay on the page of our payment company, and come back here.</p>
            )}
            {failure && (
              <p className="note bad" role="alert">
                {failure}
              </p>
            )}
            <button className="btn btn-primary btn-block" type="submit" aria-disabled={isPlacing || undefined}>
              {isPlacing && <span className="spin" />}
              {isPlacing ? 'Starting your subscription' : `Subscribe${due}`}
            </button>
          </section>
        </form>
      </div>
    </div>
  );
}
