import { placeSubscription } from '@tessera/contracts/commerce/subscription-calls.wire.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { fieldStates } from '@tessera/module-kit/checkout/field-state.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import type { SubmitEvent } from 'react';
import { BuyerPart, DeliveryPart, idPrefix, PaymentPart } from './checkout-parts.tsx';
import styles from './subscription.module.css';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { useSubscription } from './use-subscription.ts';

/** The subscription checkout (PAY-133 to PAY-136). Without scripts it is one plain post. */
export function SubscriptionCheckout(props: SubscriptionCheckoutProps) {
  // A shell of an older version does not say the zone.
  const { locale, timeZone = 'Etc/UTC', countries, cartToken } = props;
  const checkout = useSubscription(props);
  const { held, check, money, place, hasCard } = checkout;
  const { cart } = held;
  const isHydrated = useHydrated();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = await checkout.order();
    if (next) location.assign(next);
  };

  const stateOf = fieldStates(checkout, idPrefix);

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
            timeZone={timeZone}
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
          <BuyerPart checkout={checkout} stateOf={stateOf} />
          {cart.requiresShipping && <DeliveryPart checkout={checkout} stateOf={stateOf} countries={countries} />}
          <PaymentPart checkout={checkout} stateOf={stateOf} />
        </form>
      </div>
    </div>
  );
}
