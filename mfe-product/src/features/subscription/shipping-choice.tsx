import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import styles from './subscription.module.css';
import { controlId } from './subscription-fields.tsx';

interface ShippingChoiceProps {
  cart: Cart;
  format: MoneyFormat;
  problem: string | undefined;
  onChoose: (optionId: string) => void;
}

/** The deliveries offered for the address; each costs the same every time. */
export function ShippingChoice({ cart, format, problem, onChoose }: ShippingChoiceProps) {
  const { shippingOptions, selectedShippingOption } = cart;
  if (shippingOptions.length === 0) {
    return (
      <>
        <p className="help">Fill in the address to see what delivery costs.</p>
        <noscript>
          <p className="help">The least expensive delivery is used.</p>
        </noscript>
      </>
    );
  }
  return (
    <fieldset className={styles.picks} id={controlId('shippingOptionId')} tabIndex={-1}>
      <legend className="sr">Delivery</legend>
      {shippingOptions.map(({ id, name, description, costCents }) => (
        <label key={id}>
          <input
            type="radio"
            name="shippingOptionId"
            value={id}
            checked={selectedShippingOption?.id === id}
            onChange={() => onChoose(id)}
          />
          <span>
            {name}
            <small>{description}</small>
          </span>
          <span className="num">{costCents === 0 ? 'Free' : formatCents(costCents, format)}</span>
        </label>
      ))}
      {problem && <p className="error">{problem}</p>}
    </fieldset>
  );
}
