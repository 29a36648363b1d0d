import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { Money } from '../../ui/money.tsx';
import styles from './checkout.module.css';
import { controlId } from './checkout-form.ts';

interface ShippingChoiceProps {
  cart: Cart;
  money: MoneyFormat;
  problem: string | undefined;
  onChoose: (optionId: string) => void;
}

/** The delivery options for the address, as the server offers them (PAY-116). */
export function ShippingChoice({ cart, money, problem, onChoose }: ShippingChoiceProps) {
  if (cart.shippingOptions.length === 0) {
    return (
      <div id={controlId('shippingOptionId')} tabIndex={-1}>
        <p className="help">
          {cart.shippingLocation
            ? 'We do not deliver to this country yet.'
            : 'Delivery options appear when your address is known.'}
        </p>
        {problem && <p className="error">{problem}</p>}
      </div>
    );
  }
  return (
    <fieldset className={styles.picks} id={controlId('shippingOptionId')} tabIndex={-1}>
      <legend className="sr">Delivery</legend>
      {cart.shippingOptions.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name="shippingOptionId"
            value={option.id}
            checked={option.id === cart.selectedShippingOption?.id}
            onChange={() => onChoose(option.id)}
          />
          <span>
            {option.name}
            {option.description && <small>{option.description}</small>}
          </span>
          {option.costCents === 0 ? <span>Free</span> : <Money cents={option.costCents} {...money} />}
        </label>
      ))}
      {problem && <p className="error">{problem}</p>}
    </fieldset>
  );
}
