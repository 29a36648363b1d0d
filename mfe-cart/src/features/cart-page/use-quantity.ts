import { checkQuantity, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { useEffect, useRef, useState } from 'react';

/** A pause this long after the last key means the shopper is done typing. */
const typingPauseMs = 400;

/** A quantity as typed: sent on blur, on Enter, on a step, and after a pause in typing (CART-015). */
export function useQuantity(quantity: number, isPending: boolean, onChange: (quantity: number) => void) {
  const [typed, setTyped] = useState(String(quantity));
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(quantity);

  // The server's word is final: after an answer, and after a failure, the confirmed quantity is shown (CART-155).
  // What is being typed meanwhile is left alone.
  useEffect(() => {
    if (isPending) return;
    asked.current = quantity;
    if (timer.current === undefined) setTyped(String(quantity));
  }, [quantity, isPending]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Nobody is told of a wrong number while still typing it. */
  const settle = (text: string, isTyping = false) => {
    stopTimer(timer);
    const isZero = text.trim() !== '' && Number(text) === 0;
    const checked = checkQuantity(text);
    setAsking(isZero);
    setProblem(isZero || isTyping || checked.ok ? undefined : checked.message);
    if (!checked.ok || checked.quantity === asked.current) return;
    asked.current = checked.quantity;
    onChange(checked.quantity);
  };

  const type = (text: string) => {
    setTyped(text);
    stopTimer(timer);
    timer.current = setTimeout(() => settle(text, true), typingPauseMs);
  };

  const step = (by: number) => {
    const next = String(Math.min(quantityLimits.max, Math.max(0, Math.trunc(Number(typed)) + by || 0)));
    setTyped(next);
    settle(next);
  };

  const keep = () => {
    setAsking(false);
    setTyped(String(asked.current));
  };

  return { typed, problem, isAsking, type, step, keep, leave: () => settle(typed) };
}

function stopTimer(timer: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}
