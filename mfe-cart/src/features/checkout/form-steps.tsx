import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { AddressFields } from '@tessera/module-kit/checkout/address-fields.tsx';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { DeliveryChoice } from '@tessera/module-kit/checkout/delivery-choice.tsx';
import type { FieldState } from '@tessera/module-kit/checkout/field.tsx';
import { Field } from '@tessera/module-kit/checkout/field.tsx';
import { idPrefix } from './checkout-form.ts';
import { reviewText } from './review-text.ts';
import { Step } from './steps.tsx';
import type { useCheckout } from './use-checkout.ts';

interface StepProps {
  checkout: ReturnType<typeof useCheckout>;
}

interface FieldStepProps extends StepProps {
  stateOf: (name: keyof BuyerFields) => FieldState;
}

/** Who the order is for, and where word of it goes. */
export function ContactStep({ checkout, stateOf, isGuest }: FieldStepProps & { isGuest: boolean }) {
  const { checks } = checkout.check;
  return (
    <Step number={1} title="Contact">
      <Field {...stateOf('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
      {checks && <checks.EmailHint meant={checkout.meant} onTake={(meant) => checkout.change('email', meant)} />}
      <Field {...stateOf('phone')} label="Phone" type="tel" autoComplete="tel" inputMode="tel" isOptional />
      {isGuest && (
        <p className="help">
          <a href="/account/login?returnTo=%2Fcheckout">Sign in</a> to keep the order in your account.
        </p>
      )}
    </Step>
  );
}

interface AddressStepProps extends FieldStepProps, Pick<CheckoutProps, 'countries'> {
  isHydrated: boolean;
}

/** The name, and as much of the address as the order needs. */
export function AddressStep({ checkout: { cart, form }, stateOf, countries, isHydrated }: AddressStepProps) {
  const isPickup = isPickedUp(cart);
  return (
    <Step number={2} title={!cart.requiresShipping ? 'Name' : isPickup ? 'Name and country' : 'Address'}>
      <div className="row">
        <Field {...stateOf('firstName')} label="First name" autoComplete="given-name" />
        <Field {...stateOf('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      {cart.requiresShipping && (
        <AddressFields
          form={form}
          countries={countries}
          stateOf={stateOf}
          isWhole={!isPickup}
          isRequired={isHydrated || !cart.shippingOptions.some((option) => option.isPickup)}
        />
      )}
    </Step>
  );
}

/** How it gets there. */
export function DeliveryStep({ checkout: { cart, money, place, check, choose } }: StepProps) {
  return (
    <Step number={3} title="Delivery">
      <DeliveryChoice
        id={`${idPrefix}shippingOptionId`}
        cart={cart}
        money={money}
        refusal={place.refusal}
        problem={check.problems.shippingOptionId}
        onChoose={choose}
      />
      <noscript>
        <p className="help">The least expensive delivery is used unless you chose one.</p>
      </noscript>
    </Step>
  );
}

interface ReviewStepProps extends StepProps {
  number: number;
  /** What is to pay, once it is known. */
  total: string | undefined;
}

/** What is about to happen, and the button that does it. */
export function ReviewStep({ number, checkout, total }: ReviewStepProps) {
  const { cart, fields, money, failure, method, offer, isPlacing } = checkout;
  return (
    <Step number={number} title="Review">
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      {total !== undefined && (
        <p className="help">{reviewText(cart, fields, money, method === 'card' ? undefined : offer?.brand)}</p>
      )}
      <BusyButton
        className="btn btn-primary btn-block"
        isBusy={isPlacing}
        label={isPlacing ? 'Placing your order' : `Place order${total ? `, ${total}` : ''}`}
      />
    </Step>
  );
}
