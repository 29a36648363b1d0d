import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { Choices } from './choices.tsx';
import type { Place } from './use-place.ts';

interface DeliveryChoiceProps {
  id: string;
  cart: Cart;
  money: MoneyFormat;
  /** Why the last address was not taken. */
  refusal: Place['refusal'];
  problem: string | undefined;
  onChoose: (optionId: string) => void;
}

/** The deliveries for the address, as the server offers them (PAY-116). */
export function DeliveryChoice({ id, cart, money, refusal, problem, onChoose }: DeliveryChoiceProps) {
  const { shippingOptions, selectedShippingOption } = cart;
  // What was offered for another address is not offered for this one.
  if (refusal || shippingOptions.length === 0) {
    return (
      <div id={id} tabIndex={-1}>
        <p className={refusal ? 'note bad' : 'help'} role={refusal ? 'alert' : undefined}>
          {refusal ? cartFailureText(refusal) : 'Deliveries appear when your address is known.'}
        </p>
        {problem && <p className="error">{problem}</p>}
      </div>
    );
  }
  return (
    <Choices
      id={id}
      name="shippingOptionId"
      legend="Delivery"
      choices={shippingOptions.map(({ id: value, name, description: note, costCents }) => ({
        ...{ value, name, note },
        end: <span className="num">{costCents === 0 ? 'Free' : formatCents(costCents, money)}</span>,
      }))}
      chosen={selectedShippingOption?.id}
      problem={problem}
      onChoose={onChoose}
    />
  );
}
