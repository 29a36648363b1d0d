import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHasScripts } from '@tessera/module-kit/use-has-scripts.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';
import type { SubmitEvent } from 'react';
import { ShippingChoice } from './shipping-choice.tsx';
import styles from './subscription.module.css';
import { Address, controlId, TextField } from './subscription-fields.tsx';
import type { FieldName, Fields } from './subscription-form.ts';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { useSubscription } from './use-subscription.ts';

/** The subscription checkout (PAY-133 to PAY-136). Without scripts it is one plain post. */
export function SubscriptionCheckout(props: SubscriptionCheckoutProps) {
  const { settings, locale, countries, cartToken } = props;
  const checkout = useSubscription(props);
  const { held, fields, problems, failure, isPlacing, isPricing, needsCard } = checkout;
  const { cart } = held;
  const hasScripts = useHasScripts();
  const format = moneyFormat({ ...settings, currency: cart.currency }, locale);
  const total = formatCents(cart.grandTotalCents, format);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { problem, next } = await checkout.place();
    if (next) location.assign(next);
    if (problem) document.getElementById(controlId(problem as FieldName))?.focus();
  };

  const text = (name: keyof Fields) => ({
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (value: string) => checkout.change(name, value),
  });

  return (
    <div className="wrap">
      <header className="page-head">
        <h1 tabIndex={-1}>Subscribe</h1>
      </header>
      <div className={styles.split}>
        <aside className={styles.side} aria-label="Your subscription">
          <SubscriptionSummary held={held} locale={locale} format={format} isPending={isPricing} />
        </aside>
        <form method="post" action={checkout.orderPath} noValidate={hasScripts} onSubmit={submit}>
          <CrumbField />
          <input type="hidden" name="cartToken" value={cartToken} />
          <input type="hidden" name="provider" value={needsCard ? 'test' : 'gateway'} />
          <section className={styles.part} aria-labelledby="part-who">
            <h2 id="part-who">About you</h2>
            <TextField {...text('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
            <div className="row">
              <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
              <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
            </div>
          </section>
          {cart.requiresShipping && (
            <section className={styles.part} aria-labelledby="part-where">
              <h2 id="part-where">Delivery</h2>
              <Address
                text={text}
                countries={countries}
                isWhole={!cart.selectedShippingOption?.isPickup}
                onLeave={checkout.sendLocation}
              />
              <ShippingChoice
                cart={cart}
                format={format}
                problem={problems.shippingOptionId}
                onChoose={checkout.choose}
              />
            </section>
          )}
          <section className={styles.part} aria-labelledby="part-pay">
            <h2 id="part-pay">Payment</h2>
            {needsCard ? (
              <>
                <p className="note">
                  This is a test store. No card is charged: pay with the test card 4242 4242 4242 4242.
                </p>
                <TextField {...text('cardNumber')} label="Card number" autoComplete="cc-number" inputMode="numeric" />
              </>
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
              {isPlacing ? 'Starting your subscription' : `Subscribe, ${total} today`}
            </button>
          </section>
        </form>
      </div>
    </div>
  );
}
