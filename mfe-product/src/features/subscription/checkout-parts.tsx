import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { AddressFields } from '@tessera/module-kit/checkout/address-fields.tsx';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { CardFields } from '@tessera/module-kit/checkout/card-fields.tsx';
import { DeliveryChoice } from '@tessera/module-kit/checkout/delivery-choice.tsx';
import { Field, type FieldState } from '@tessera/module-kit/checkout/field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import styles from './subscription.module.css';
import type { useSubscription } from './use-subscription.ts';

/** How the ids of the form's controls begin. */
export const idPrefix = 'subscription-';

interface PartProps {
  checkout: ReturnType<typeof useSubscription>;
  stateOf: (name: keyof BuyerFields) => FieldState;
}

export function BuyerPart({ checkout, stateOf }: PartProps) {
  const { check } = checkout;
  return (
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
  );
}

export function DeliveryPart({
  checkout,
  stateOf,
  countries,
}: PartProps & Pick<SubscriptionCheckoutProps, 'countries'>) {
  const { held, form, check, money, place } = checkout;
  const { cart } = held;
  const isHydrated = useHydrated();
  return (
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
  );
}

export function PaymentPart({ checkout, stateOf }: PartProps) {
  const { hasCard, failure, isPlacing, dueCents, money } = checkout;
  const due = dueCents === undefined ? '' : `, ${formatCents(dueCents, money)} today`;
  return (
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
      <BusyButton
        className="btn btn-primary btn-block"
        isBusy={isPlacing}
        label={isPlacing ? 'Starting your subscription' : `Subscribe${due}`}
      />
    </section>
  );
}
