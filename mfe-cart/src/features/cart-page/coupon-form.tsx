import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { addCoupon, removeCoupon } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { formAction } from '@tessera/contracts/path.ts';
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

/** Discount codes of the cart: those that count, those that do not and why, and a field for another. */
export function CouponForm({ cart, alert, onAdd, onRemove }: CouponFormProps) {
  const { validCoupons, invalidCoupons } = cart;
  const [code, setCode] = useState('');
  const id = useId();
  const problemId = `${id}-problem`;
  const isWrong = alert !== undefined || invalidCoupons.length > 0;
  const typed = validCoupons.filter(({ isAutomatic }) => !isAutomatic);
  const automatic = validCoupons.filter(({ isAutomatic }) => isAutomatic);

  const removable = (used: string, text: string) => (
    // The button goes with its code.
    <RemovableCode code={used} text={text} onRemove={onRemove} onGone={() => document.getElementById(id)?.focus()} />
  );
  return (
    <>
      <form
        className="field"
        method="post"
        action={addCoupon.path}
        onSubmit={async (event) => {
          event.preventDefault();
          const sent = code.trim();
          // What was refused may be a slip to mend, and the next code may be typed already.
          if (sent && (await onAdd(sent))) setCode((now) => (now.trim() === sent ? '' : now));
        }}
      >
        <CrumbField />
        <label htmlFor={id}>Discount code</label>
        <span className="join">
          <input
            className="input"
            id={id}
            name="code"
            autoComplete="off"
            maxLength={50}
            value={code}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problemId : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <button className="btn btn-secondary" type="submit">
            Apply
          </button>
        </span>
      </form>
      {isWrong && (
        <div className={`error ${styles.refused}`} id={problemId} role="alert">
          {alert && <span>{alert.text}</span>}
          {invalidCoupons.map(({ code: refused, reason }) => (
            <div key={refused}>{removable(refused, `${refused} is not applied. ${reason}`)}</div>
          ))}
        </div>
      )}
      {typed.length > 0 && (
        <ul className={styles.list}>
          {typed.map(({ code: used, description }) => (
            <li key={used} className={styles.coupon}>
              {removable(used, `${used}, ${lowerFirst(description)}`)}
            </li>
          ))}
        </ul>
      )}
      {automatic.length > 0 && (
        <p className="help">
          {'Applied for you: '}
          {automatic.map(({ code: name, description }) => `${name}, ${lowerFirst(description)}`).join('; ')}.
        </p>
      )}
    </>
  );
}

interface RemovableCodeProps {
  code: string;
  text: string;
  onRemove: CouponFormProps['onRemove'];
  onGone: () => void;
}

function RemovableCode({ code, text, onRemove, onGone }: RemovableCodeProps) {
  return (
    <form
      method="post"
      action={formAction(removeCoupon, { code })}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onRemove(code)) onGone();
      }}
    >
      <CrumbField />
      {text}
      <button type="submit" aria-label={`Remove discount code ${code}`}>
        <Icon name="cross" />
      </button>
    </form>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
