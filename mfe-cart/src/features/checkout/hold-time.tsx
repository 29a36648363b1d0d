import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useEffect, useRef, useState } from 'react';
import { useHold } from './use-hold.ts';

/** With this much left the buyer is asked whether to keep the items longer. */
const lateMs = 120_000;

export interface HoldTimeProps {
  /** Until when the items are held already, milliseconds. */
  heldUntil: number | undefined;
  locale: string;
  onFailure: (failure: ApiFailure) => void;
}

/** Until when the items are reserved for the buyer, as a time of day, and the actions when it ends. */
export function HoldTime({ locale, onFailure, ...known }: HoldTimeProps) {
  const { heldUntil, guaranteedUntil, isLast, hold } = useHold(known.heldUntil, onFailure);
  const [now, setNow] = useState(Date.now);
  const line = useRef<HTMLParagraphElement>(null);
  const leftMs = heldUntil === undefined ? Number.POSITIVE_INFINITY : heldUntil - now;
  const isOver = leftMs <= 0;
  const isLate = leftMs <= lateMs && !isOver;
  // Looked at again when the next thing is to be said.
  useEffect(() => {
    if (isOver || leftMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), isLate ? leftMs : leftMs - lateMs);
    return () => clearTimeout(timer);
  }, [isLate, isOver, leftMs]);
  useEffect(() => {
    if (isLate) announce('Your items are held for two more minutes.');
    if (isOver) announce('Your items are no longer held for you.');
  }, [isLate, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is looked at once
  useEffect(() => setNow(Date.now()), [heldUntil]);

  /** The button goes when it has done its work; the line beside it says what came of it. */
  const again = async () => {
    await hold();
    line.current?.focus();
  };

  const ask = (text: string) => (
    <button type="button" className="btn btn-quiet" onClick={again}>
      {text}
    </button>
  );
  const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  if (heldUntil === undefined) return null;
  if (isOver) {
    return (
      <p ref={line} tabIndex={-1}>
        Your items are no longer held for you. You can still order what is in stock. {ask('Hold them again')}
      </p>
    );
  }
  const timeOf = (ms: number) => <span className="num">{timeFormat.format(ms)}</span>;
  const isShared = guaranteedUntil !== undefined && guaranteedUntil < heldUntil;
  return (
    <p ref={line} tabIndex={-1}>
      Held for you until {timeOf(isShared ? guaranteedUntil : heldUntil)}
      {isShared && <span>, and until {timeOf(heldUntil)} if no one else is waiting</span>}
      <span>{isLast && isLate ? '; this cannot be extended again. ' : '. '}</span>
      {isLate && !isLast && ask('Keep them longer')}
    </p>
  );
}
