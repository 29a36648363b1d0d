import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './cart-page.module.css';
import type { Alert } from './cart-state.ts';

interface CouponFormProps {
  cart: Cart;
  alert: Alert | undefined;
  /** @returns whether it was taken */
  onAdd: (code: string) => Promise<boolean>;
  /** @returns whether it is gone */
  onRemove: (code: string) => Promise<boolean>;
}

const action = '/api/commerce/shopping-cart/coupons';

/** Coupon codes of the cart: those that count, those that do not and why, and a field for another. */
export function CouponForm({ cart, alert, onAdd, onRemove }: CouponFormProps) {
  const [code, setCode] = useState('');
  const id = useId();
  const [refused] = cart.invalidCoupons;
  const problem = alert?.text ?? (refused && `${refused.code}: ${refused.reason}`);
  const automatic = cart.validCoupons.filter(({ isAutomatic }) => isAutomatic);
  return (
    <>
      <form
        className="field"
        method="post"
        action={action}
        onSubmit={async (event) => {
          event.preventDefault();
          const sent = code.trim();
          // What was refused may be a slip to mend, and the next code may be typed already.
          if (sent && (await onAdd(sent))) setCode((typed) => (typed.trim() === sent ? '' : typed));
        }}
      >
        <CrumbField />
        <label htmlFor={id}>Coupon code</label>
        <span className="join">
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
            {problem}
          </p>
        )}
      </form>
      {cart.coupons.length > 0 && (
        <ul className={styles.list}>
          {cart.coupons.map((used) => (
            <li key={used}>
              <form
                className={styles.coupon}
                method="post"
                action={`${action}/${encodeURIComponent(used)}/delete`}
                onSubmit={async (event) => {
                  event.preventDefault();
                  // The button goes with its code.
                  if (await onRemove(used)) document.getElementById(id)?.focus();
                }}
              >
                <CrumbField />
                {effectOf(cart, used)}
                <button type="submit" aria-label={`Remove coupon ${used}`}>
                  <Icon name="cross" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {cart.invalidCoupons.slice(1).map(({ code: other, reason }) => (
        <p key={other} className="error">
          {other}: {reason}
        </p>
      ))}
      {automatic.length > 0 && (
        <p className="help">
          {'Applied for you: '}
          {automatic.map(({ code: name, description }) => `${name}, ${lowerFirst(description)}`).join('; ')}.
        </p>
      )}
    </>
  );
}

/** A code with what it does; alone when it does nothing. */
function effectOf({ validCoupons }: Cart, used: string): string {
  const valid = validCoupons.find(({ code, isAutomatic }) => !isAutomatic && code.toUpperCase() === used);
  return valid?.description ? `${used}, ${lowerFirst(valid.description)}` : used;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
