import { type ComponentType, useEffect, useState } from 'react';
import type { Hold } from './use-hold.ts';

type Countdown = ComponentType<Hold & { heldUntil: number }>;

/** The countdown of the hold. It needs scripts, so it is loaded when there is something to count. */
export function Held({ heldUntil, ...hold }: Hold) {
  const [Time, setTime] = useState<Countdown>();
  const isKnown = heldUntil !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    import('./hold-time.tsx').then(
      ({ HoldTime }) => setTime(() => HoldTime),
      () => undefined,
    );
  }, [isKnown]);
  return Time && isKnown ? <Time heldUntil={heldUntil} {...hold} /> : null;
}
