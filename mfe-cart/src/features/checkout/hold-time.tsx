import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './hold-time.module.css';
import type { Hold } from './use-hold.ts';

/** With this much left the buyer is asked whether to keep the items longer. */
const lateMs = 120_000;

/** How long the items are kept for the buyer, counted down, and what to do when that time ends. */
export function HoldTime({ heldUntil, isLast, hold }: Hold & { heldUntil: number }) {
  const [now, setNow] = useState(Date.now);
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is looked at once
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [heldUntil]);
  const leftMs = heldUntil - now;
  const isOver = leftMs <= 0;
  const isLate = leftMs <= lateMs && !isOver;
  useEffect(() => {
    if (isLate) announce('Your items are held for two more minutes.');
    if (isOver) announce('Your items are no longer held for you.');
  }, [isLate, isOver]);

  /** The button goes when it has done its work; the line beside it says what came of it. */
  const again = async () => {
    await hold();
    line.current?.focus();
  };

  const ask = (text: string) => (
    <button type="button" className={styles.again} onClick={again}>
      {text}
    </button>
  );
  if (isOver) {
    return (
      <p ref={line} tabIndex={-1}>
        Your items are no longer held for you. You can still order what is in stock. {ask('Hold them again')}
      </p>
    );
  }
  return (
    <p ref={line} tabIndex={-1}>
      Held for you for <span className="num">{clock(leftMs)}</span>
      {isLast && isLate ? ' more; this cannot be extended again' : ''}. {isLate && !isLast && ask('Keep them longer')}
    </p>
  );
}

/** Minutes and seconds, the last one counted to its end. */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
