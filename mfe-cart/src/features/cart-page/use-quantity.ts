import { checkQuantity, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { readNumber } from '@tessera/rules/text/read-number.ts';
import { useEffect, useRef, useState } from 'react';

interface QuantityOptions {
  isPending: boolean;
  /** What can be had in all; null when that is not limited. */
  available: number | null;
  onChange: (quantity: number) => void;
}

/** A quantity as typed: sent on blur, on Enter and on a step, never while it is being typed (CART-015). */
export function useQuantity(quantity: number, { isPending, available, onChange }: QuantityOptions) {
  const [typed, setTyped] = useState(String(quantity));
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isTyping = useRef(false);
  const asked = useRef(quantity);

  // The server's word is final: after an answer, and after a failure, the confirmed quantity is shown (CART-155).
  // Does not change the field while the buyer types.
  useEffect(() => {
    if (isPending) return;
    asked.current = quantity;
    if (!isTyping.current) setTyped(String(quantity));
  }, [quantity, isPending]);

  const settle = (text: string) => {
    isTyping.current = false;
    const isZero = text.trim() !== '' && readNumber(text) === 0;
    const checked = checkQuantity(text);
    setAsking(isZero);
    setProblem(isZero || checked.ok ? undefined : faultText(text, checked.message, available));
    if (!checked.ok || checked.quantity === asked.current) return;
    asked.current = checked.quantity;
    onChange(checked.quantity);
  };

  const type = (text: string) => {
    isTyping.current = true;
    setTyped(text);
  };

  const step = (by: number) => {
    const next = String(Math.min(quantityLimits.max, Math.max(0, Math.trunc(readNumber(typed)) + by || 0)));
    setTyped(next);
    settle(next);
  };

  const keep = () => {
    setAsking(false);
    setTyped(String(asked.current));
  };

  return { typed, problem, isAsking, type, step, keep, leave: () => settle(typed) };
}

/** For a limited item, a quantity far too large shows the available stock, not the range of the field. */
function faultText(text: string, message: string, available: number | null): string {
  return available !== null && readNumber(text) > quantityLimits.max ? onlyText(available) : message;
}

/** The quantity that the stock allows. */
export const onlyText = (available: number) => `Only ${available} available.`;
