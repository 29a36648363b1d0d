import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { CheckoutFields } from './checkout-form.ts';
import { CodeFields } from './code-fields.tsx';
import { Field } from './field.tsx';
import type { Codes } from './use-codes.ts';

interface PaymentStepProps {
  cart: Cart;
  money: MoneyFormat;
  codes: Codes;
  isTest: boolean;
  card: {
    name: keyof CheckoutFields;
    value: string;
    problem: string | undefined;
    onChange: (value: string) => void;
  };
}

/** Gift cards and codes first, since they decide what is left for the card. */
export function PaymentStep({ cart, money, codes, isTest, card }: PaymentStepProps) {
  const isPaid = cart.amountDueCents === 0;
  return (
    <>
      <CodeFields cart={cart} codes={codes} money={money} />
      {isPaid && <p className="note">Nothing is left to pay. No card is needed.</p>}
      {!isPaid && !isTest && (
        <p className="note">
          You pay on the next page, at our payment company. Nothing of your card comes to this store.
        </p>
      )}
      {!isPaid && isTest && (
        <>
          <p className="note">
            This is a test store. No card is charged: pay with the test card 4242 4242 4242 4242 and the order is marked
            as a test.
          </p>
          <Field {...card} label="Card number" autoComplete="cc-number" inputMode="numeric" />
        </>
      )}
      {!isTest && <input type="hidden" name="provider" value="gateway" />}
    </>
  );
}
