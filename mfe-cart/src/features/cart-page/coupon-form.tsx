import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { useId, useState } from 'react';
import { CrumbField } from '../../ui/crumb-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Alert } from './cart-state.ts';
import styles from './coupon-form.module.css';

interface CouponFormProps {
  cart: Cart;
  alert: Alert | undefined;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

/** Coupon codes of the cart: those that count, those that do not and why, and a field for another. */
export function CouponForm({ cart, alert, onAdd, onRemove }: CouponFormProps) {
  const [code, setCode] = useState('');
  const id = useId();
  const refused = cart.invalidCoupons[0];
  const problem = alert?.text ?? refused?.reason;
  return (
    <>
      <form
        className="field"
        method="post"
        action="/api/commerce/shopping-cart/coupons"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) onAdd(code.trim());
          setCode('');
        }}
      >
        <CrumbField />
        <label htmlFor={id}>Coupon code</label>
        <span className={styles.join}>
          <input
            className="input"
            id={id}
            name="code"
            autoComplete="off"
            maxLength={50}
            value={code}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <button className="btn btn-secondary" type="submit">
            Apply
          </button>
        </span>
        {problem && (
          <p className="error" id={`${id}-problem`} role="alert">
            {refused && !alert ? `${refused.code}: ${problem}` : problem}
          </p>
        )}
      </form>
      {cart.coupons.length > 0 && (
        <ul className={styles.list}>
          {cart.coupons.map((used) => (
            <li key={used} className={styles.coupon}>
              {used}
              <button type="button" aria-label={`Remove coupon ${used}`} onClick={() => onRemove(used)}>
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
