import { checkQuantity, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './quantity-field.module.css';

/** A pause this long after the last key means the shopper is done typing. */
const typingPauseMs = 400;

interface QuantityFieldProps {
  title: string;
  quantity: number;
  isPending: boolean;
  describedBy: string | undefined;
  onChange: (quantity: number) => void;
  /** The shopper asked for none. */
  onZero: () => void;
  onInvalid: (message: string) => void;
}

/** Quantity of a cart line: saved on blur, on Enter, and after a pause in typing (CART-015). */
export function QuantityField({
  title,
  quantity,
  isPending,
  describedBy,
  onChange,
  onZero,
  onInvalid,
}: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(quantity));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(quantity);

  // The server's word is final: after an answer, and after a failure, the confirmed quantity is shown (CART-155).
  useEffect(() => {
    if (isPending) return;
    asked.current = quantity;
    setTyped(String(quantity));
  }, [quantity, isPending]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (Number(text) === asked.current) return;
    if (text.trim() !== '' && Number(text) === 0) return onZero();
    const checked = checkQuantity(text);
    if (!checked.ok) return onInvalid(checked.message);
    asked.current = checked.quantity;
    onChange(checked.quantity);
  };

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), typingPauseMs);
  };

  const step = (by: number) => {
    const next = String(Math.min(quantityLimits.max, Math.max(0, Number(typed) + by) || 0));
    setTyped(next);
    commit(next);
  };

  return (
    <span className={isPending ? `${styles.qty} ${styles.pending}` : styles.qty}>
      <button type="button" aria-label={`One fewer ${title}`} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        name="quantity"
        inputMode="numeric"
        min={quantityLimits.min}
        max={quantityLimits.max}
        step={quantityLimits.step}
        autoComplete="off"
        aria-label={`Quantity of ${title}`}
        aria-describedby={describedBy}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(typed);
        }}
      />
      <button type="button" aria-label={`One more ${title}`} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
