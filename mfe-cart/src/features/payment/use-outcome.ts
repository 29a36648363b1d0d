import type { PlacingState } from '@tessera/contracts/commerce/checkout-calls.ts';
import { readPlacing } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { useEffect, useState } from 'react';
import { api } from '../../cart-api.ts';

const askEveryMs = 4_000;

/**
 * Goes on when the payment was decided elsewhere: in another tab, at the payment company, or by its time running out.
 * @returns the minutes left, once the page runs
 */
export function useOutcome(orderToken: string, { state, waitsUntil }: PlacingState): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (state !== 'waiting') return;
    const look = async () => {
      setNow(Date.now());
      const answer = await api.call(readPlacing, { params: { orderToken } });
      if (!answer.ok || answer.value.state === 'waiting') return;
      // The page itself says that its payment was replaced.
      if (answer.value.state === 'replaced') location.reload();
      else location.assign(answer.value.nextUrl);
    };
    setNow(Date.now());
    const timer = setInterval(() => void look(), askEveryMs);
    return () => clearInterval(timer);
  }, [orderToken, state]);
  return now === undefined || waitsUntil === null ? undefined : Math.max(0, Math.ceil((waitsUntil - now) / 60_000));
}
