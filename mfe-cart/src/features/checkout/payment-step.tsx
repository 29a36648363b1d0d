import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { type CardField, CardFields } from '@tessera/module-kit/checkout/card-fields.tsx';
import { Choices } from '@tessera/module-kit/checkout/choices.tsx';
import type { FieldState } from '@tessera/module-kit/checkout/field.tsx';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { idPrefix, type PayMethod } from './checkout-form.ts';

type InRange = Extract<Cart['installments'], { kind: 'in-range' }>;

interface PaymentStepProps {
  cart: Cart;
  money: MoneyFormat;
  isTest: boolean;
  /** What it can be paid with in parts. */
  offer: InRange | undefined;
  method: PayMethod;
  onMethod: (method: PayMethod) => void;
  stateOf: (name: CardField) => FieldState;
}

/** How what gift cards leave is paid. */
export function PaymentStep({ cart, money, isTest, offer, method, onMethod, stateOf }: PaymentStepProps) {
  const isPaid = cart.amountDueCents === 0;
  return (
    <>
      {isPaid && <p className="note">Nothing is left to pay. No card is needed.</p>}
      {!isPaid && !isTest && <p className="note">You pay on the next page, at our payment company.</p>}
      {offer && (
        <Choices
          id={`${idPrefix}method`}
          name="method"
          legend="How you pay"
          choices={[
            { value: 'card', name: 'Card' },
            {
              value: 'installments',
              name: offer.brand,
              note: `${offer.count} interest-free payments of ${formatCents(offer.eachCents, money)}. You agree on the next page.`,
            },
          ]}
          chosen={method}
          onChoose={(chosen) => onMethod(chosen === 'installments' ? chosen : 'card')}
        />
      )}
      {!isPaid && isTest && method === 'card' && <CardFields stateOf={stateOf} isRequired={!offer} />}
      {!isTest && <input type="hidden" name="provider" value="gateway" />}
    </>
  );
}
